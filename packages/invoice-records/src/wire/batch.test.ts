import { describe, expect, it } from 'vitest';
import { recordOf } from '../record/make.ts';
import { chain, KINDS, mainland, seller, system } from '../test/samples.ts';
import { batchOf, batchXml, envelopeXml, readBatch } from './batch.ts';

const all = batchOf(seller, chain(), false);
const first = { system, previous: undefined, now: new Date('2027-01-02T10:00:00Z') };

/** Names of the elements in the order in which they begin. */
const names = (xml: string) => [...xml.matchAll(/<([\w:]+)[ >]/g)].map(([, name]) => name);

describe('the document of a batch', () => {
  it('is that of the official schema: namespaces, elements and their order', () => {
    const xml = batchXml(batchOf(seller, [recordOf(mainland, first)], true));
    const base =
      'https://www2.agenciatributaria.gob.es/static_files/common/internet/dep/aplicaciones/es/aeat/tike/cont/ws';
    const namespaces = `xmlns:sfLR="${base}/SuministroLR.xsd" xmlns:sf="${base}/SuministroInformacion.xsd"`;
    // Written by hand after SuministroLR.xsd and SuministroInformacion.xsd; the fingerprint by sha256sum.
    expect(xml.replace('?>\n', '?>')).toBe(
      `<?xml version="1.0" encoding="UTF-8"?>
        <sfLR:RegFactuSistemaFacturacion ${namespaces}>
          <sfLR:Cabecera>
            <sf:ObligadoEmision>
              <sf:NombreRazon>Vientos del Norte, S. L.</sf:NombreRazon>
              <sf:NIF>B12345674</sf:NIF>
            </sf:ObligadoEmision>
            <sf:RemisionVoluntaria><sf:Incidencia>S</sf:Incidencia></sf:RemisionVoluntaria>
          </sfLR:Cabecera>
          <sfLR:RegistroFactura>
            <sf:RegistroAlta>
              <sf:IDVersion>1.0</sf:IDVersion>
              <sf:IDFactura>
                <sf:IDEmisorFactura>B12345674</sf:IDEmisorFactura>
                <sf:NumSerieFactura>F2027-000001</sf:NumSerieFactura>
                <sf:FechaExpedicionFactura>02-01-2027</sf:FechaExpedicionFactura>
              </sf:IDFactura>
              <sf:NombreRazonEmisor>Vientos del Norte, S. L.</sf:NombreRazonEmisor>
              <sf:TipoFactura>F1</sf:TipoFactura>
              <sf:DescripcionOperacion>Series de viento de 1 punto, pedido P-000001</sf:DescripcionOperacion>
              <sf:Destinatarios>
                <sf:IDDestinatario>
                  <sf:NombreRazon>Ingeniería Eólica del Ebro, S. A.</sf:NombreRazon>
                  <sf:NIF>A58818501</sf:NIF>
                </sf:IDDestinatario>
              </sf:Destinatarios>
              <sf:Desglose>
                <sf:DetalleDesglose>
                  <sf:Impuesto>01</sf:Impuesto>
                  <sf:ClaveRegimen>01</sf:ClaveRegimen>
                  <sf:CalificacionOperacion>S1</sf:CalificacionOperacion>
                  <sf:TipoImpositivo>21.00</sf:TipoImpositivo>
                  <sf:BaseImponibleOimporteNoSujeto>200.00</sf:BaseImponibleOimporteNoSujeto>
                  <sf:CuotaRepercutida>42.00</sf:CuotaRepercutida>
                </sf:DetalleDesglose>
              </sf:Desglose>
              <sf:CuotaTotal>42.00</sf:CuotaTotal>
              <sf:ImporteTotal>242.00</sf:ImporteTotal>
              <sf:Encadenamiento><sf:PrimerRegistro>S</sf:PrimerRegistro></sf:Encadenamiento>
              <sf:SistemaInformatico>
                <sf:NombreRazon>Atlas &amp; Hijos, S. L.</sf:NombreRazon>
                <sf:NIF>B12345674</sf:NIF>
                <sf:NombreSistemaInformatico>Mapa Eólico Ibérico</sf:NombreSistemaInformatico>
                <sf:IdSistemaInformatico>ME</sf:IdSistemaInformatico>
                <sf:Version>0.1.0</sf:Version>
                <sf:NumeroInstalacion>1</sf:NumeroInstalacion>
                <sf:TipoUsoPosibleSoloVerifactu>S</sf:TipoUsoPosibleSoloVerifactu>
                <sf:TipoUsoPosibleMultiOT>N</sf:TipoUsoPosibleMultiOT>
                <sf:IndicadorMultiplesOT>N</sf:IndicadorMultiplesOT>
              </sf:SistemaInformatico>
              <sf:FechaHoraHusoGenRegistro>2027-01-02T11:00:00+01:00</sf:FechaHoraHusoGenRegistro>
              <sf:TipoHuella>01</sf:TipoHuella>
              <sf:Huella>B70AF8EEFCEF096B548393BDB50D963E5123614BC5141744A4CC13DFEEA7989F</sf:Huella>
            </sf:RegistroAlta>
          </sfLR:RegistroFactura>
        </sfLR:RegFactuSistemaFacturacion>`.replace(/>\n\s*</g, '><'),
    );
  });

  it('has the elements of a correcting invoice, an amendment and a cancellation where the schema has them', () => {
    const xml = batchXml(all);
    const order = names(xml).join(' ');
    expect(order).toContain(
      'sf:NombreRazonEmisor sf:TipoFactura sf:TipoRectificativa sf:FacturasRectificadas sf:IDFacturaRectificada ' +
        'sf:IDEmisorFactura sf:NumSerieFactura sf:FechaExpedicionFactura sf:DescripcionOperacion',
    );
    expect(order).toContain('sf:NombreRazonEmisor sf:TipoFactura sf:FechaOperacion sf:DescripcionOperacion');
    expect(order).toContain('sf:RefExterna sf:NombreRazonEmisor sf:Subsanacion sf:TipoFactura');
    expect(order).toContain(
      'sf:RegistroAnulacion sf:IDVersion sf:IDFactura sf:IDEmisorFacturaAnulada sf:NumSerieFacturaAnulada ' +
        'sf:FechaExpedicionFacturaAnulada sf:RefExterna sf:Encadenamiento sf:RegistroAnterior sf:IDEmisorFactura ' +
        'sf:NumSerieFactura sf:FechaExpedicionFactura sf:Huella sf:SistemaInformatico',
    );
    expect(order.match(/sf:IDOtro \S+ \S+ ?\S*/g)).toEqual([
      'sf:IDOtro sf:CodigoPais sf:IDType sf:ID',
      'sf:IDOtro sf:IDType sf:ID sf:Desglose',
    ]);
    expect(xml).toContain('<sf:NombreRazon>Höhenwind &lt;Zürich&gt; AG</sf:NombreRazon>');
  });

  it('is read as it was written, with an envelope and without', () => {
    expect(readBatch(batchXml(all))).toEqual(all);
    expect(readBatch(envelopeXml(all))).toEqual(all);
    expect(names(envelopeXml(all)).slice(0, 4)).toEqual([
      'soapenv:Envelope',
      'soapenv:Header',
      'soapenv:Body',
      'sfLR:RegFactuSistemaFacturacion',
    ]);
  });

  it.each([
    ['nothing', () => ''],
    ['no XML', () => 'RegFactuSistemaFacturacion'],
    ['a document that ends too early', (xml: string) => xml.slice(0, -10)],
    [
      'an element too many',
      (xml: string) => xml.replace('<sf:TipoFactura>', '<sf:Cupon>N</sf:Cupon><sf:TipoFactura>'),
    ],
    [
      'two elements in the wrong order',
      (xml: string) =>
        xml.replace(/(<sf:CuotaTotal>.*?<\/sf:CuotaTotal>)(<sf:ImporteTotal>.*?<\/sf:ImporteTotal>)/, '$2$1'),
    ],
    ['an element missing', (xml: string) => xml.replace('<sf:TipoHuella>01</sf:TipoHuella>', '')],
    ['a value of another form', (xml: string) => xml.replace('>02-01-2027<', '>2027-01-02<')],
    [
      'entities of its own',
      (xml: string) => xml.replace('?>', '?><!DOCTYPE a [<!ENTITY b "c">]>').replace('>F1<', '>&b;<'),
    ],
  ])('is none with %s', (_, spoil) => {
    expect(readBatch(spoil(batchXml(all)))).toBeUndefined();
  });

  it('holds from one record to a thousand', () => {
    const [record = recordOf(mainland, first)] = all.RegistroFactura;
    expect(batchOf(seller, Array(1000).fill(record), false).RegistroFactura).toHaveLength(1000);
    expect(() => batchOf(seller, Array(1001).fill(record), false)).toThrow();
    expect(() => batchOf(seller, [], false)).toThrow();
    expect(all.RegistroFactura).toHaveLength(Object.keys(KINDS).length + 2);
  });
});
