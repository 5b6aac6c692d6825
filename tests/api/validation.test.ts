import { expect, test } from 'vitest'
import { getContentType, typeNames } from '../../app/content/registry'
import { validateEntry } from '../../app/content/validate'
import { openTestSite } from '../support/test-site'
import { createInvalidDraft, listIncompleteDraftMessages, listInvalidDraftMessages } from '../support/invalid-drafts'

const { editor } = await openTestSite()

test.each(typeNames)('A bad draft of %s is refused by both with the same messages', async (name) => {
  const type = getContentType(name)
  const draft = createInvalidDraft(type)

  const answer = await editor.post(`/${type.wire}/create`, draft)

  expect(answer.status).toBe(400)
  expect(answer.json.fields).toEqual(listInvalidDraftMessages(type))
  expect(validateEntry(type, draft, 'draft').problems).toEqual(listInvalidDraftMessages(type))
})

test.each(typeNames)('%s is published by neither with nothing but a title', async (name) => {
  const type = getContentType(name)
  const [category = 0] = Object.keys(type.categories?.table ?? {}).map(Number)
  const draft = { category, title: '只有标题', values: {} }
  const created = await editor.post(`/${type.wire}/create`, draft)

  const { status, json } = await editor.post(`/${type.wire}/publish`, {
    id: created.json.id,
    version: created.json.version,
  })

  const isComplete = Object.keys(listIncompleteDraftMessages(type)).length === 0
  expect({ status, fields: json.fields ?? {} }).toEqual({
    status: isComplete ? 200 : 400,
    fields: listIncompleteDraftMessages(type),
  })
  expect(validateEntry(type, draft, 'publication').problems).toEqual(listIncompleteDraftMessages(type))
})
