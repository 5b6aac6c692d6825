import { expect, test } from 'vitest'
import { ApiFailure } from '../../data/client'
import { UnknownMiddlewareError } from '../../navigation/guards'
import { errorAnswer, errorFacts, formatFacts, isUnanswered } from './error-facts'

test('A failed call shows its status and message', () => {
  const failure = (status: number, message: string) => new ApiFailure({ status, message, code: 'x', text: 'x' })
  expect(errorFacts(failure(503, '503 Service Unavailable'))).toEqual({
    status: 503,
    message: '503 Service Unavailable',
  })
  expect(errorFacts(failure(500, 'request error'))).toEqual({ status: 500, message: 'request error' })
  expect(errorFacts(failure(0, 'axios error'))).toEqual({ status: 0, message: 'axios error' })
})

test('A script that could not be fetched shows as a call without an answer', () => {
  const error = new TypeError('Failed to fetch dynamically imported module: https://x/assets/a.js')
  expect(errorFacts(error)).toEqual({ status: 500, message: 'request error' })
})

test('A call without an answer is told from one that was answered with a failure', () => {
  expect(['request error', 'axios error'].map((message) => isUnanswered({ status: 0, message }))).toEqual([true, true])
  expect(isUnanswered({ status: 503, message: '503 Service Unavailable' })).toBe(false)
})

test('Message and status stand in one line, the status once', () => {
  expect(formatFacts({ status: 500, message: 'request error' })).toBe('request error 500')
  expect(formatFacts({ status: 0, message: 'axios error' })).toBe('axios error 0')
  expect(formatFacts({ status: 503, message: '503 Service Unavailable' })).toBe('503 Service Unavailable')
  expect(formatFacts({ status: 500, message: 'Error' })).toBe('Error 500')
})

test('An unknown guard is named', () => {
  expect(errorFacts(new UnknownMiddlewareError('signedUp'))).toEqual({
    status: 500,
    message: 'Unknown middleware signedUp',
  })
})

test('Nothing is told of any other error', () => {
  expect(errorFacts(new Error('SQLITE_ERROR: no such table: entry'))).toEqual({ status: 500, message: 'Error' })
  expect(errorFacts(new TypeError("Cannot read properties of undefined (reading 'title')"))).toEqual({
    status: 500,
    message: 'Error',
  })
  expect(errorFacts(new Error('500 at /srv/app/index.js'))).toEqual({ status: 500, message: 'Error' })
  expect(errorFacts(undefined)).toEqual({ status: 500, message: 'Error' })
})

test('An error page is answered with the status it shows, and says when to try again', () => {
  const failure = (status: number, message: string, retryAfterSeconds?: number) =>
    new ApiFailure({
      status,
      message,
      code: 'x',
      text: 'x',
      ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
    })
  expect(errorAnswer(failure(403, '403 Forbidden'))).toEqual({ status: 403 })
  expect(errorAnswer(failure(429, '429 Too Many Requests', 30))).toEqual({ status: 429, retryAfterSeconds: 30 })
  expect(errorAnswer(failure(503, '503 Service Unavailable'))).toEqual({ status: 503, retryAfterSeconds: 5 })
  expect(errorAnswer(failure(0, 'axios error'))).toEqual({ status: 500 })
  expect(errorAnswer(new Error('SQLITE_ERROR'))).toEqual({ status: 500 })
})
