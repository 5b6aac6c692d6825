import { expect, test } from 'vitest'
import { calls } from '../../app/server/api'
import { hasFile } from '../../app/server/http/limits'

const withFile = new Set(['file', 'multipart'])

test('A file has the time of an upload to be sent, and other bodies have not', () => {
  const wrong = calls.filter(
    ({ encoding, path }) => hasFile(`/api${path}`) !== (withFile.has(encoding) || path.startsWith('/media/upload')),
  )
  expect(wrong.map(({ name }) => name)).toEqual([])
})

test('The page by which a candidate sends a file without scripts has it too', () => {
  expect([hasFile('/linkUS?model=4'), hasFile('/login')]).toEqual([true, false])
})
