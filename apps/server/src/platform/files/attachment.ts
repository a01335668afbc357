/** The header that has a browser save a file under a name of letters, digits and `._-`. */
export const attachment = (fileName: string): string => `attachment; filename="${fileName}"`;
