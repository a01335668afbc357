import { z } from 'zod';
import { text } from './wire/fields.ts';
import type { sistemaInformaticoSchema } from './wire/records.ts';

/** The configuration of the declaration, beside the description of the program in every record. */
export const producerSchema = z.object({
  /** The producer's postal address: street, postal code, town, province, country. */
  address: text(300),
  /** Hardware and software that the program consists of, and what it does. */
  description: text(4000),
  /** The place and day of the producer's signature: town and country; `yyyy-mm-dd`. */
  place: text(120),
  date: z.iso.date(),
});

/**
 * The declaration as it is shown: its title and, in their order, each text that describes a datum and the datum.
 */
export interface Declaration {
  readonly title: string;
  readonly items: readonly { readonly label: string; readonly value: string }[];
}

/** The declaration's words for yes and no. */
const ANSWERS = { S: 'Sí', N: 'No' } as const;

const day = new Intl.DateTimeFormat('es-ES', { dateStyle: 'long', timeZone: 'UTC' });

/**
 * The 'declaración responsable' that the program shows (RD 1007/2023, art. 13; Orden HAC/1177/2024, art. 15.1): its
 * title and the letters a to l in their order, each with the text that describes it. Whoever produces the program
 * has to sign it.
 */
export function declarationOf(
  system: z.infer<typeof sistemaInformaticoSchema>,
  producer: z.infer<typeof producerSchema>,
): Declaration {
  const entries: readonly (readonly [label: string, value: string])[] = [
    ['Nombre del sistema informático', system.NombreSistemaInformatico],
    ['Código identificador del sistema informático', system.IdSistemaInformatico],
    ['Identificador completo de la versión del sistema informático', system.Version],
    [
      'Componentes, hardware y software, del sistema informático y sus principales funcionalidades',
      producer.description,
    ],
    [
      'Indicación de si el sistema informático solo puede funcionar exclusivamente como «VERI*FACTU»',
      ANSWERS[system.TipoUsoPosibleSoloVerifactu],
    ],
    [
      'Indicación de si el sistema informático permite ser usado por varios obligados tributarios o dar soporte a la ' +
        'facturación de varios obligados tributarios',
      ANSWERS[system.TipoUsoPosibleMultiOT],
    ],
    [
      'Tipos de firma utilizados para firmar los registros de facturación y de evento cuando el sistema ' +
        'informático no se utiliza como «VERI*FACTU»',
      'Ninguno: el sistema informático solo genera registros de facturación como «VERI*FACTU», que no requieren firma',
    ],
    ['Razón social de la entidad productora del sistema informático', system.NombreRazon],
    ['Número de identificación fiscal (NIF) de la entidad productora', system.NIF],
    ['Dirección postal completa de contacto de la entidad productora', producer.address],
    ['Cumplimiento de la normativa', complianceOf(system)],
    [
      'Fecha y lugar en los que se suscribe la declaración responsable',
      `${day.format(new Date(producer.date))}, ${producer.place}`,
    ],
  ];
  return {
    title: 'DECLARACIÓN RESPONSABLE DEL SISTEMA INFORMÁTICO DE FACTURACIÓN',
    items: entries.map(([label, value]) => ({ label, value })),
  };
}

/** Letter k, in the words of the order. */
const complianceOf = ({
  NombreRazon,
  NombreSistemaInformatico,
  Version,
}: z.infer<typeof sistemaInformaticoSchema>) =>
  `${NombreRazon} hace constar que el sistema informático ${NombreSistemaInformatico}, en su versión ${Version}, ` +
  'cumple con lo dispuesto en el artículo 29.2.j) de la Ley 58/2003, de 17 de diciembre, General Tributaria, en el ' +
  'Reglamento que establece los requisitos que deben adoptar los sistemas y programas informáticos o electrónicos ' +
  'que soporten los procesos de facturación de empresarios y profesionales, y la estandarización de formatos de los ' +
  'registros de facturación, aprobado por el Real Decreto 1007/2023, de 5 de diciembre, en la Orden HAC/1177/2024, ' +
  'de 17 de octubre, y en la sede electrónica de la Agencia Estatal de Administración Tributaria para todo aquello ' +
  'que complete las especificaciones de dicha orden';
