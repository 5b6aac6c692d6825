import { hourMs } from '../content/durations'

/**
 * A time as JSZip takes it for a file. A ZIP holds the time of a place without saying which, and JSZip writes the one of
 * UTC; programs that unpack it show it as their own.
 * @param moment in ms since 1970
 * @returns a date whose time of UTC is that of China
 */
export function createZipDate(moment: number): Date {
  return new Date(moment + 8 * hourMs)
}
