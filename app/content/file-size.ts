const kibibyte = 1024
const mebibyte = 1024 * kibibyte

/** A size in bytes as people and their file managers read it: 820 KB, 1.2 MB. */
export function formatFileSize(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / kibibyte))
  return kilobytes < 1024 ? `${kilobytes} KB` : `${(bytes / mebibyte).toFixed(1)} MB`
}
