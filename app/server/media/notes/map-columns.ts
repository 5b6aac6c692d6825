import type { Selectable } from 'kysely'
import { type MapRegistration, mapAnswerNames } from '../../../content/map-registration'
import type { MediaTable } from '../../db'

type MapColumns = Pick<
  Selectable<MediaTable>,
  'map_answer' | 'map_number' | 'map_source' | 'map_second' | 'map_valid_until'
>

/** The registration that a row of the media library holds. */
export function toMapRegistration(row: MapColumns): MapRegistration {
  return {
    answer: isAnswer(row.map_answer) ? row.map_answer : 'unasked',
    number: row.map_number,
    source: row.map_source,
    second: row.map_second,
    validUntil: row.map_valid_until,
  }
}

function isAnswer(text: string): text is MapRegistration['answer'] {
  return Object.hasOwn(mapAnswerNames, text)
}
