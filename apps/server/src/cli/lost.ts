/** Says which numbers count as given though the database does not have them: none of them is ever given. */
export function sayLost(write: (line: string) => void, count: number, first: string, last: string): void {
  if (count <= 0) return;
  const which =
    count === 1 ? `${first}, which is not here, counts` : `${first} to ${last}, which are not here, count`;
  write(`${which} as given since the backup. If that is wrong say the right number before anything is sold.`);
}
