import { Suspense } from 'react'
import { type MapAnswer, mapAnswerNames } from '../../content/map-registration'
import type { LibraryRow } from '../../contract'
import { answerMap } from '../../data/admin/media'
import { ChoiceButton, ChoiceGroup } from './choice-group'
import { useMediaChange } from './use-media-change'
import { lazyPart } from '../../ui/deferred-part'

const MapFields = lazyPart(async () => ({ default: (await import('./map-fields')).MapFields }))

const answers: MapAnswer[] = ['map', 'none', 'unasked']

/** Asks whether a file shows a map; a map wants the number of its review and its source. */
export function MapQuestion({ media }: { media: LibraryRow }) {
  const { run, isPending } = useMediaChange()
  return (
    <div role="group" aria-label={`“${media.name}”是否含有地图`}>
      <ChoiceGroup>
        {answers.map((answer) => (
          <ChoiceButton
            key={answer}
            type="button"
            aria-pressed={media.map.answer === answer}
            disabled={isPending}
            onClick={() => void run(() => answerMap([media.id], answer))}
          >
            {mapAnswerNames[answer]}
          </ChoiceButton>
        ))}
      </ChoiceGroup>
      <Suspense>{media.map.answer === 'map' && <MapFields key={media.id} media={media} />}</Suspense>
    </div>
  )
}
