import { Parser } from 'htmlparser2'
import { ResumeRefusal } from './refusal.ts'

/** XML as Word and others write it: in UTF-8, without a DTD, which could name entities. */
export function decodeXml(bytes: Buffer): string {
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new ResumeRefusal('damaged')
  }
  const encoding = /^\s*<\?xml[^>]*\bencoding\s*=\s*["']([^"']*)["']/.exec(text)?.[1]
  if (encoding !== undefined && !/^(?:utf-?8|us-ascii)$/i.test(encoding)) throw new ResumeRefusal('damaged')
  if (text.includes('\0') || /<!(?:DOCTYPE|ENTITY)/i.test(text)) throw new ResumeRefusal('damaged')
  return text
}

/** The attributes of an element, by their names as they are written. */
type Attributes = Readonly<Record<string, string>>

interface XmlReader {
  /** Called with the name of each element without its prefix. */
  onElement?: (name: string, attributes: Attributes) => void
  onText?: (name: string, text: string) => void
}

export function readXml(xml: string, { onElement, onText }: XmlReader): void {
  const open: string[] = []
  const parser = new Parser(
    {
      onopentag(tag, attributes) {
        const name = dropPrefix(tag)
        open.push(name)
        if (open.length > 256) throw new ResumeRefusal('tooComplex')
        onElement?.(name, attributes)
      },
      ontext(text) {
        onText?.(open.at(-1) ?? '', text)
      },
      onclosetag() {
        open.pop()
      },
    },
    { xmlMode: true, decodeEntities: true },
  )
  parser.end(xml)
}

/** The values of the attributes of a name, whatever their prefix and case: which of them a program reads is its own affair. */
export function findValues(attributes: Attributes, name: string): string[] {
  return Object.entries(attributes)
    .filter(([key]) => dropPrefix(key).toLowerCase() === name)
    .map(([, value]) => value)
}

function dropPrefix(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}
