import { useRef, useState } from 'react'
import type { ImportedArticle } from './build-article'
import { ReadProblem } from './read-problem'

/** A document that has been read. */
export interface OpenedDocument {
  file: File
  article: ImportedArticle
}

/** Where a document is in the row of those that were chosen together. */
export interface QueuePlace {
  at: number
  of: number
}

/** Reads the documents that were chosen, one after the other in their order. */
export function useImportQueue() {
  const [opened, setOpened] = useState<OpenedDocument | null>(null)
  const [reading, setReading] = useState<File | null>(null)
  const [problem, setProblem] = useState<{ file: File; text: string } | null>(null)
  const [place, setPlace] = useState<QueuePlace>({ at: 0, of: 0 })
  const waiting = useRef<File[]>([])
  const companions = useRef<File[]>([])

  async function openNext() {
    const file = waiting.current.shift()
    setOpened(null)
    setProblem(null)
    if (!file) return setReading(null)
    setReading(file)
    setPlace(({ at, of }) => ({ at: at + 1, of }))
    try {
      const { readArticle } = await import('./read-article')
      setOpened({ file, article: await readArticle(file, companions.current) })
    } catch (error) {
      setProblem({ file, text: describeFailure(error) })
    }
    setReading(null)
  }

  return {
    opened,
    reading,
    problem,
    place,
    hasNext: () => waiting.current.length > 0,
    openNext,
    /** Begins with other files; pictures among them belong to saved pages. */
    async open(files: readonly File[]) {
      const documents = files.filter(isDocument)
      waiting.current = documents.length > 0 ? documents : [...files]
      companions.current = files.filter((file) => !isDocument(file))
      setPlace({ at: 0, of: waiting.current.length })
      await openNext()
    },
    close() {
      waiting.current = []
      setOpened(null)
      setProblem(null)
      setReading(null)
    },
  }
}

/** The files that can be imported, as a file dialog takes them; pictures belong to a saved page. */
export const acceptedDocuments = '.docx,.html,.htm,.mht,.mhtml,image/*'

function isDocument(file: File): boolean {
  return !/\.(jpe?g|png|gif|webp|avif|bmp|svg)$/i.test(file.name) && !file.type.startsWith('image/')
}

function describeFailure(error: unknown): string {
  if (error instanceof ReadProblem) return error.message
  console.warn('a document could not be read:', error)
  return '读不出这个文件，请在 Word 中打开后另存一份，或检查网络后重试'
}
