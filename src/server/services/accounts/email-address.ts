/** How an address is kept and compared: upper and lower case are the same. */
export function normalisedEmail(email: string): string {
  return email.toLowerCase();
}
