import { createVisitChoice } from '../../shared/visit-choice'

/** Whether the case library shows its map above the list. */
export const libraryMap = createVisitChoice('case-library', ['list', 'map'])
