import { expect, test } from 'vitest'
import { createLookupCode, createReceiptNumber } from '.'

const draft = '0123456789abcdef0123456789abcdef'
const noon = Date.parse('2026-11-21T12:00:00+08:00')

test('Every place of a receipt number takes all 32 characters', () => {
  const receipts = Array.from({ length: 2_000 }, () => createReceiptNumber(noon).slice('20261121-'.length))

  for (const place of [0, 1, 2, 3, 4, 5]) {
    expect([...new Set(receipts.map((random) => random.charAt(place)))].sort().join('')).toBe(
      '23456789ABCDEFGHJKLMNPQRSTUVWXYZ',
    )
  }
  expect(new Set(receipts).size).toBeGreaterThan(1_990)
})

test('A code without a draft is a new one each time, whatever the content', () => {
  const codes = Array.from({ length: 100 }, () => createLookupCode(undefined, 'fingerprint'))

  expect(new Set(codes).size).toBe(100)
})

test('A code follows from the key of its draft, not from the content alone', () => {
  const code = createLookupCode(draft, 'fingerprint')

  expect(createLookupCode(draft, 'fingerprint')).toBe(code)
  expect(createLookupCode(draft.replace('0', '1'), 'fingerprint')).not.toBe(code)
  expect(createLookupCode(draft, 'another fingerprint')).not.toBe(code)
  expect(code).toMatch(/^([2-9A-HJ-NP-Z]{4}-){3}[2-9A-HJ-NP-Z]{4}$/)
})
