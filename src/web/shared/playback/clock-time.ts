/** A duration or position as players show it: `8:05`. */
export function clockTime(seconds: number): string {
  const whole = Math.floor(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

export function minutesOf(seconds: number): number {
  return Math.round(seconds / 60);
}
