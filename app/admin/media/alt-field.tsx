import { useState } from 'react'
import styled from 'styled-components'
import { mediaTextLimits } from '../../content/fields/media'
import type { LibraryRow } from '../../contract'
import { writeAsStaff } from '../../data/client/staff-client'
import { adminTextSize, color, media as screens } from '../../ui/theme'
import { afterPress } from '../../ui/form/after-press'
import { Row } from '../../ui/layout'
import { KeptSign, useKeptValues } from '../form/kept-values'
import { limitCharacters, TextArea } from '../shared/input'
import { TextButton } from '../shared/text'
import { useMediaChange } from './use-media-change'
import { Text } from '../../ui/text'

/**
 * The alternative text that a picture has wherever it is used without another one. Saved when it is left.
 * @param props.proposal what it may be, taken by one press while nothing is typed
 */
export function AltField({ media, proposal = '' }: { media: LibraryRow; proposal?: string }) {
  const { run } = useMediaChange({ inTurn: true })
  const [alt, setAlt] = useState(media.alt)
  const [isSaved, setIsSaved] = useState(false)

  const kept = useKeptValues({ form: 'mediaText', id: media.id }, { alt }, { alt: media.alt }, (parts) =>
    setAlt(parts.alt ?? alt),
  )

  async function save(decorative: boolean, typed = alt) {
    const text = typed.trim()
    if (text === media.alt && decorative === media.decorative) return
    setIsSaved(await run(() => writeAsStaff('media.describe', { id: media.id, alt: text, decorative })))
  }

  return (
    <div>
      <TextArea
        $small
        rows={2}
        {...limitCharacters(alt, mediaTextLimits.alt)}
        aria-label={`“${media.name}”的文字说明`}
        placeholder="图上有什么"
        disabled={media.decorative}
        value={alt}
        onChange={(event) => {
          setIsSaved(false)
          setAlt(event.target.value)
        }}
        onBlur={() => afterPress(() => void save(media.decorative))}
      />
      <KeptSign kept={kept} />
      {proposal !== '' && alt.trim() === '' && !media.decorative && (
        <Proposal
          onClick={() => {
            setAlt(proposal)
            void save(false, proposal)
          }}
        >
          采用“{proposal}”
        </Proposal>
      )}
      <Line $above={6} $gap={10} $justify="between" $wrap>
        <Decorative>
          <input type="checkbox" checked={media.decorative} onChange={(event) => void save(event.target.checked)} />
          装饰图，无需替代文字
        </Decorative>
        <Text as="small" $tone="success" $size="small" role="status">
          {isSaved && '已保存'}
        </Text>
      </Line>
    </div>
  )
}

const Proposal = styled(TextButton)`
  min-height: 24px;
  font-size: ${adminTextSize.meta};
  text-align: left;
  overflow-wrap: anywhere;
  ${screens.touch} {
    min-height: 44px;
  }
`

const Line = styled(Row)`
  font-size: ${adminTextSize.meta};
`

const Decorative = styled.label`
  display: flex;
  gap: 6px;
  align-items: center;
  min-height: 24px;
  color: ${color.textSoft};
`
