import { type Answer, answerSchema, type Fault } from '../wire/answer.ts';
import { ANSWER, RECORDS, SOAP } from '../wire/namespaces.ts';
import { prefixed, writeXml } from '../wire/xml.ts';

/** Elements of the answer's namespace, whose own elements are in that of the records. */
const branches = (value: object) =>
  Object.fromEntries(Object.entries(value).map(([name, one]) => [`sfR:${name}`, prefixed('sf', one)]));

/** What an answer consists of, in the order of the schema. */
function elementsOf(answer: Answer) {
  const { RespuestaLinea, ...rest } = answerSchema.parse(answer);
  return { ...branches(rest), 'sfR:RespuestaLinea': RespuestaLinea.map(branches) };
}

const inEnvelope = (body: object): string =>
  writeXml({ 'soapenv:Envelope': { ...SOAP, 'soapenv:Header': '', 'soapenv:Body': body } });

/** An answer as it is sent. */
export const answerXml = (answer: Answer): string =>
  inEnvelope({
    'sfR:RespuestaRegFactuSistemaFacturacion': { ...ANSWER, ...RECORDS, ...elementsOf(answer) },
  });

/** The refusal of a whole batch as it is sent. */
export const faultXml = ({ code, message }: Fault): string =>
  inEnvelope({
    'soapenv:Fault': {
      faultcode: 'soapenv:Client',
      faultstring: code === undefined ? message : `Codigo[${code}].${message}`,
    },
  });
