import { expect, test } from 'vitest'
import { eventPeriod, eventState } from './event-cards'

const event = { eventStart: '2026-11-20', eventEnd: '2026-11-22' }

test('an event is coming, under way from its first to its last day, then over', () => {
  expect(eventState(event, '2026-11-19')).toBe('即将开始')
  expect(eventState(event, '2026-11-20')).toBe('进行中')
  expect(eventState(event, '2026-11-22')).toBe('进行中')
  expect(eventState(event, '2026-11-23')).toBe('已结束')
})

test('an event with one date lasts that day', () => {
  const day = { eventStart: '2026-11-20', eventEnd: '' }
  expect(eventState(day, '2026-11-20')).toBe('进行中')
  expect(eventState(day, '2026-11-21')).toBe('已结束')
  expect(eventPeriod(day)).toBe('2026-11-20')
})

test('an event without dates has neither state nor period', () => {
  expect(eventState({ eventStart: '', eventEnd: '' }, '2026-11-20')).toBeNull()
  expect(eventPeriod({ eventStart: '', eventEnd: '' })).toBeNull()
})
