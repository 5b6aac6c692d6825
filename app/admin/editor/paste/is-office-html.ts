/** Whether Word, Excel or WPS wrote the HTML. */
export function isOfficeHtml(html: string): boolean {
  return /urn:schemas-microsoft-com:office|class="?Mso|\bmso-/i.test(html)
}
