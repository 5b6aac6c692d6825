import { expect, test } from 'vitest'
import { ApiFailure } from '../data/failure'
import { UnknownMiddlewareError } from '../navigation/guards'
import { errorFacts } from './error-facts'

test('A failed call shows its status and message', () => {
  const failure = (status: number, message: string) => new ApiFailure({ status, message, code: 'x', text: 'x' })
  expect(errorFacts(failure(503, '503 Service Unavailable'))).toEqual({ status: 503, message: '503 Service Unavailable' })
  expect(errorFacts(failure(500, 'request error'))).toEqual({ status: 500, message: 'request error' })
  expect(errorFacts(failure(0, 'axios error'))).toEqual({ status: 0, message: 'axios error' })
})

test('An unknown guard is named', () => {
  expect(errorFacts(new UnknownMiddlewareError('signedUp'))).toEqual({ status: 500, message: 'Unknown middleware signedUp' })
})

test('Nothing is told of any other error', () => {
  expect(errorFacts(new Error('SQLITE_ERROR: no such table: entry'))).toEqual({ status: 500, message: 'Error' })
  expect(errorFacts(new TypeError("Cannot read properties of undefined (reading 'title')"))).toEqual({ status: 500, message: 'Error' })
  expect(errorFacts(new Error('500 at /srv/app/index.js'))).toEqual({ status: 500, message: 'Error' })
  expect(errorFacts(undefined)).toEqual({ status: 500, message: 'Error' })
})
