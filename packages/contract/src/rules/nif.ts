const LETTERS = 'TRWAGMYFPDXBNJZSQVHLCKE';
/** The digit that an initial stands for: foreigners have one, people without a DNI have none. */
const INITIALS: Readonly<Record<string, string>> = { X: '0', Y: '1', Z: '2', K: '', L: '', M: '' };
const CIF_LETTERS = 'JABCDEFGHI';
/**
 * Companies, communities of goods and of owners end in a digit, public bodies in a letter, others in either of the two.
 */
const DIGIT = /^[ABEH]/;
const LETTER = /^[PQS]/;

/**
 * Whether a Spanish tax number (NIF, NIE or CIF) has the right control character. The result is undefined for a text
 * that does not have the form of one, such as a foreign number. Source: Real Decreto 1065/2007 and Orden EHA/451/2008
 * (kinds of legal persons); which kinds end in a digit and which in a letter is the practice of the tax agency, as the
 * encyclopaedias describe it ('Código de identificación fiscal', es.wikipedia.org) and validators in use check it.
 */
export function nifControl(text: string): boolean | undefined {
  const nif = text.trim().toUpperCase();
  const person = /^([XYZKLM]|\d)(\d{7})([A-Z])$/.exec(nif);
  if (person) {
    const [, initial = '', rest, control] = person;
    const number = Number(`${INITIALS[initial] ?? initial}${rest}`);
    return LETTERS[number % 23] === control;
  }
  const company = /^([ABCDEFGHJNPQRSUVW])(\d{7})([0-9A-J])$/.exec(nif);
  if (!company) return undefined;
  const digits = Array.from(company[2] ?? '', Number);
  const sum = digits.reduce((total, digit, at) => {
    if (at % 2 === 1) return total + digit;
    const double = digit * 2;
    return total + Math.floor(double / 10) + (double % 10);
  }, 0);
  const control = (10 - (sum % 10)) % 10;
  const isDigit = company[3] === String(control);
  const isLetter = company[3] === CIF_LETTERS[control];
  return (isDigit && !LETTER.test(nif)) || (isLetter && !DIGIT.test(nif));
}
