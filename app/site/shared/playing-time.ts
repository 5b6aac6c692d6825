/** Seconds as minutes and seconds, such as `3:05`. */
export function formatPlayingTime(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(Math.round(seconds) % 60).padStart(2, '0')}`
}
