/** What kind of document a file name promises, such as PDF; empty when it says nothing. */
export function getFileType(name: string): string {
  return /\.([a-z0-9]{1,5})$/i.exec(name)?.[1]?.toUpperCase() ?? ''
}
