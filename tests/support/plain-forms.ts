import { expect, vi } from 'vitest'

/** A filled-in cooperation application, as the fields of a form without scripts. */
export const plainApplication = {
  company: '云洲市水利勘察院',
  person: '周明远',
  phone: '13912345678',
  email: '',
  direction: '国土空间规划',
  place: '云洲市临澜新区',
  startMonth: '',
  need: '需要为全区开展国土变更调查。',
  website: '',
  consent: 'on',
}

/** Sends a form of a page as a browser without scripts does. */
export function postPlainForm(
  url: string,
  path: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<Response> {
  return fetch(url + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { accept: 'text/html', origin: url, 'sec-fetch-site': 'same-origin', ...headers },
    body: new URLSearchParams(fields),
  })
}

/** The value of a field in the HTML of a page. */
export function readFieldValue(html: string, name: string): string | undefined {
  const tag = new RegExp(`<input[^>]*name="${name}"[^>]*>`).exec(html)?.[0] ?? ''
  return /value="([^"]*)"/.exec(tag)?.[1]?.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&')
}

/** Opens the application form and takes what it carries hidden. */
export async function readHiddenFields(url: string): Promise<Record<string, string>> {
  // Without its notice, which a database that has just started may not give in time, the form cannot be sent.
  const html = await vi.waitFor(
    async () => {
      const text = await (await fetch(`${url}/linkUS?model=3`)).text()
      expect(readFieldValue(text, 'consentVersion')).toMatch(/\w/)
      return text
    },
    { timeout: 60_000, interval: 500 },
  )
  return Object.fromEntries(['source', 'consentVersion'].map((name) => [name, readFieldValue(html, name) ?? '']))
}

/** The number and the code of an application that a page shows. */
export function readReceipt(html: string): { receipt: string | undefined; code: string | undefined } {
  const [receipt] = /\d{8}-[2-9A-Z]{6}/.exec(html) ?? []
  const [code] = /(?:[2-9A-Z]{4}-){3}[2-9A-Z]{4}/.exec(html) ?? []
  return { receipt, code }
}
