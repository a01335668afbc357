import { describe, expect, it } from 'vitest';
import { type AnswerLine, outcomeOf, readAnswer } from './answer.ts';

const base =
  'https://www2.agenciatributaria.gob.es/static_files/common/internet/dep/aplicaciones/es/aeat/tike/cont/ws';
const envelope = (body: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>
  <env:Envelope xmlns:env="http://schemas.xmlsoap.org/soap/envelope/">
    <env:Header/>
    <env:Body Id="Body">${body}</env:Body>
  </env:Envelope>`;

const idOf = (number: string) => `<tikR:IDFactura>
        <tik:IDEmisorFactura>B12345674</tik:IDEmisorFactura>
        <tik:NumSerieFactura>${number}</tik:NumSerieFactura>
        <tik:FechaExpedicionFactura>02-01-2027</tik:FechaExpedicionFactura>
      </tikR:IDFactura>`;

/** Written by hand after RespuestaSuministro.xsd: prefixes and blanks as another program would choose them. */
const partly = envelope(`
  <tikR:RespuestaRegFactuSistemaFacturacion
    xmlns:tikR="${base}/RespuestaSuministro.xsd"
    xmlns:tik="${base}/SuministroInformacion.xsd">
    <tikR:CSV>A-YDSW8NLFLANWPM</tikR:CSV>
    <tikR:DatosPresentacion>
      <tik:NIFPresentador>B12345674</tik:NIFPresentador>
      <tik:TimestampPresentacion>2027-01-02T11:00:05+01:00</tik:TimestampPresentacion>
    </tikR:DatosPresentacion>
    <tikR:Cabecera>
      <tik:ObligadoEmision>
        <tik:NombreRazon>Vientos &amp; Hijos</tik:NombreRazon><tik:NIF>B12345674</tik:NIF>
      </tik:ObligadoEmision>
    </tikR:Cabecera>
    <tikR:TiempoEsperaEnvio>90</tikR:TiempoEsperaEnvio>
    <tikR:EstadoEnvio>ParcialmenteCorrecto</tikR:EstadoEnvio>
    <tikR:RespuestaLinea>
      ${idOf('F2027-000001')}
      <tikR:Operacion><tik:TipoOperacion>Alta</tik:TipoOperacion><tik:Subsanacion>N</tik:Subsanacion></tikR:Operacion>
      <tikR:RefExterna>0001</tikR:RefExterna>
      <tikR:EstadoRegistro>Correcto</tikR:EstadoRegistro>
    </tikR:RespuestaLinea>
    <tikR:RespuestaLinea>
      ${idOf('F2027-000002')}
      <tikR:Operacion><tik:TipoOperacion>Alta</tik:TipoOperacion></tikR:Operacion>
      <tikR:EstadoRegistro>Incorrecto</tikR:EstadoRegistro>
      <tikR:CodigoErrorRegistro>3000</tikR:CodigoErrorRegistro>
      <tikR:DescripcionErrorRegistro>Registro de facturación duplicado.</tikR:DescripcionErrorRegistro>
      <tikR:RegistroDuplicado>
        <tik:IdPeticionRegistroDuplicado>20270102110000000001</tik:IdPeticionRegistroDuplicado>
        <tik:EstadoRegistroDuplicado>AceptadaConErrores</tik:EstadoRegistroDuplicado>
        <tik:CodigoErrorRegistro>2000</tik:CodigoErrorRegistro>
      </tikR:RegistroDuplicado>
    </tikR:RespuestaLinea>
  </tikR:RespuestaRegFactuSistemaFacturacion>`);

describe('the answer to a batch', () => {
  it('says what became of each record, how long to wait and the code that proves the delivery', () => {
    const read = readAnswer(partly);
    expect(read).toEqual({
      answer: {
        CSV: 'A-YDSW8NLFLANWPM',
        DatosPresentacion: {
          NIFPresentador: 'B12345674',
          TimestampPresentacion: '2027-01-02T11:00:05+01:00',
        },
        Cabecera: { ObligadoEmision: { NombreRazon: 'Vientos & Hijos', NIF: 'B12345674' } },
        TiempoEsperaEnvio: '90',
        EstadoEnvio: 'ParcialmenteCorrecto',
        RespuestaLinea: [
          {
            IDFactura: {
              IDEmisorFactura: 'B12345674',
              NumSerieFactura: 'F2027-000001',
              FechaExpedicionFactura: '02-01-2027',
            },
            Operacion: { TipoOperacion: 'Alta' },
            RefExterna: '0001',
            EstadoRegistro: 'Correcto',
          },
          expect.objectContaining({
            CodigoErrorRegistro: '3000',
            DescripcionErrorRegistro: 'Registro de facturación duplicado.',
            RegistroDuplicado: {
              IdPeticionRegistroDuplicado: '20270102110000000001',
              EstadoRegistroDuplicado: 'AceptadaConErrores',
              CodigoErrorRegistro: '2000',
            },
          }),
        ],
      },
    });
    if (read === undefined || !('answer' in read)) throw new Error('not read');
    expect(read.answer.RespuestaLinea.map(outcomeOf)).toEqual(['accepted', 'accepted-with-errors']);
  });

  it('may be the refusal of the whole batch', () => {
    const fault = (text: string) =>
      envelope(`<env:Fault><faultcode>env:Client</faultcode><faultstring>${text}</faultstring></env:Fault>`);
    expect(readAnswer(fault('Codigo[4104].Error en la cabecera'))).toEqual({
      fault: { code: '4104', message: 'Codigo[4104].Error en la cabecera' },
    });
    expect(readAnswer(fault('Interno'))).toEqual({ fault: { code: undefined, message: 'Interno' } });
  });

  it.each([
    ['nothing', ''],
    ['the page of a proxy', '<html><body><h1>503</h1></body></html>'],
    ['half of it', partly.slice(0, 900)],
    ['another envelope', envelope('<a>1</a>')],
    ['a state that nobody knows', partly.replace('>Correcto<', '>Perfecto<')],
  ])('is none where it is %s', (_, text) => {
    expect(readAnswer(text)).toBeUndefined();
  });
});

describe('what became of a record', () => {
  const line = (
    EstadoRegistro: AnswerLine['EstadoRegistro'],
    TipoOperacion: 'Alta' | 'Anulacion',
    CodigoErrorRegistro?: string,
    EstadoRegistroDuplicado?: 'Correcta' | 'AceptadaConErrores' | 'Anulada',
  ): AnswerLine => ({
    IDFactura: { IDEmisorFactura: 'B12345674', NumSerieFactura: '1', FechaExpedicionFactura: '02-01-2027' },
    Operacion: { TipoOperacion },
    EstadoRegistro,
    ...(CodigoErrorRegistro !== undefined && { CodigoErrorRegistro }),
    ...(EstadoRegistroDuplicado !== undefined && {
      RegistroDuplicado: { IdPeticionRegistroDuplicado: '1', EstadoRegistroDuplicado },
    }),
  });

  it.each([
    [line('Correcto', 'Alta'), 'accepted'],
    [line('AceptadoConErrores', 'Alta', '2004'), 'accepted-with-errors'],
    [line('Incorrecto', 'Alta', '1112'), 'rejected'],
    // Its first answer was lost: the agency has it.
    [line('Incorrecto', 'Alta', '3000', 'Correcta'), 'accepted'],
    [line('Incorrecto', 'Alta', '3000', 'AceptadaConErrores'), 'accepted-with-errors'],
    // It was cancelled since, which these books may not know: they are of a backup.
    [line('Incorrecto', 'Alta', '3000', 'Anulada'), 'accepted-with-errors'],
    [line('Incorrecto', 'Alta', '3000'), 'rejected'],
    [line('Incorrecto', 'Anulacion', '3001'), 'accepted'],
    [line('Incorrecto', 'Anulacion', '3002'), 'rejected'],
  ])('%j: %s', (answer, outcome) => {
    expect(outcomeOf(answer)).toBe(outcome);
  });
});
