/** Seconds as minutes and seconds, such as `3:05`. */
export function formatPlayingTime(seconds: number): string {
  const whole = Math.round(seconds)
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}
