const BASE =
  'https://www2.agenciatributaria.gob.es/static_files/common/internet/dep/aplicaciones/es/aeat/tike/cont/ws/';

/** Namespaces of the wire, as the attributes that declare them under the prefixes of the official WSDL. */
export const SOAP = { '@xmlns:soapenv': 'http://schemas.xmlsoap.org/soap/envelope/' };
export const RECORDS = { '@xmlns:sf': `${BASE}SuministroInformacion.xsd` };
export const BATCH = { '@xmlns:sfLR': `${BASE}SuministroLR.xsd` };
export const ANSWER = { '@xmlns:sfR': `${BASE}RespuestaSuministro.xsd` };
