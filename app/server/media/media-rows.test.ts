import { expect, test } from 'vitest'
import { Problem } from '../errors'
import { createRowFinder, type StoredMedia } from './media-rows'

const stem = `aa/${'a'.repeat(32)}`
const picture: StoredMedia = {
  id: 1,
  key: `${stem}.jpg`,
  name: '测区.jpg',
  kind: 'image',
  content_type: 'image/jpeg',
  size: 500,
  last_needed_at: 0,
  width: 1600,
  height: 900,
  duration: 0,
  color: '',
  hash: 'b'.repeat(64),
  created_at: 0,
  created_by: null,
  deleted_at: null,
  map_answer: 'none',
  map_number: '',
  map_source: '',
  map_second: 0,
  map_valid_until: '',
  map_answered_at: null,
  map_answered_by: null,
  alt: '',
  decorative: 0,
  ai_mark: '',
  folder_id: null,
  demo: 0,
}

/** A finder over one row, whose database the test takes away. */
function openFinder() {
  const state = { isAway: false, queries: 0 }
  const query = async <Answer>(answer: Answer) => {
    state.queries += 1
    if (state.isAway) throw new Error('no answer')
    return answer
  }
  const finder = createRowFinder(
    {
      findByKey: (key) => query(key === picture.key ? picture : undefined),
      findByStem: (asked) => query(asked === stem ? picture : undefined),
      listNewest: () => query([picture]),
    },
    (error) => error instanceof Error && error.message === 'no answer',
  )
  return { finder, state }
}

test('A row that was found before stands for itself and its smaller versions while the database is away', async () => {
  const { finder, state } = openFinder()
  await finder.findByKey(picture.key)

  state.isAway = true

  expect(await finder.findByKey(picture.key)).toBe(picture)
  expect(await finder.findByStem(stem)).toBe(picture)
})

test('A row that was learnt at the start does so too', async () => {
  const { finder, state } = openFinder()
  await finder.learn()

  state.isAway = true

  expect(await finder.findByStem(stem)).toBe(picture)
})

test('A file that nobody knows of is not found, first for the failure and then at once', async () => {
  const { finder, state } = openFinder()
  state.isAway = true

  await expect(finder.findByKey(picture.key)).rejects.toThrow('no answer')
  await expect(finder.findByKey(picture.key)).rejects.toBeInstanceOf(Problem)
})

test('A file that was removed is not known any more', async () => {
  const { finder, state } = openFinder()
  await finder.findByKey(picture.key)
  finder.forget(picture.key)

  state.isAway = true

  await expect(finder.findByStem(stem)).rejects.toThrow('no answer')
})

test('Only the first of many who ask while the database is away waits for it', async () => {
  const { finder, state } = openFinder()
  await finder.learn()
  state.isAway = true
  await finder.findByKey(picture.key)

  for (let round = 0; round < 20; round += 1) await finder.findByKey(picture.key)

  expect(state.queries).toBe(2)
})
