import styled from 'styled-components'
import type { RowOf } from '../../content/entries'
import { Headline } from '../../ui/headline'
import { Picture } from '../../ui/picture'
import { Text } from '../../ui/text'
import { color, media, radius, size, space, textSize, translucent, underlinedLink } from '../../ui/theme'
import { CertificateDrawing } from './certificate-drawing'
import { loadCertificateViewer } from './load-certificate-viewer'

const Cell = styled.li`
  &[data-large] {
    grid-column: span 2;
  }
  &:only-child {
    grid-column: 1/-1;
  }
`

const Opener = styled.button`
  display: flex;
  flex-direction: column;
  justify-content: flex-start;
  width: 100%;
  height: 100%;
  text-align: left;
  ${Cell}[data-large] & {
    display: grid;
    grid-template-columns: 1fr 1fr;
    align-items: center;
    min-height: ${size(212, 0)};
    background: ${color.band};
    border-radius: ${radius.image};
  }
  ${media.wide} {
    ${Cell}:only-child & {
      grid-template-columns: 1fr 3fr;
    }
  }
  ${media.mobile} {
    ${Cell}[data-large] & {
      display: block;
    }
  }
`

const Scan = styled.span`
  display: grid;
  place-items: center;
  width: 100%;
  height: ${size(212, 7.2)};
  padding: ${size(24, 0.6)};
  background: ${color.band};
  border-radius: ${radius.image};
  overflow: hidden;
  ${Cell}[data-large] & {
    background: none;
  }
  ${media.mobile} {
    ${Cell}[data-large] & {
      height: 9rem;
    }
  }
`

const ScanPicture = styled(Picture)`
  img {
    width: auto;
    max-width: 100%;
    max-height: ${size(164, 6)};
    object-fit: contain;
    object-position: center;
    box-shadow: 0 1px 3px ${translucent.ink(0.1)};
  }
  ${media.mobile} {
    ${Cell}[data-large] & img {
      max-height: 7.8rem;
    }
  }
`

const Drawing = styled(CertificateDrawing)`
  width: 220px;
  max-width: 100%;
  height: auto;
  max-height: ${size(164, 6)};
`

const Words = styled.span`
  display: block;
  width: 100%;
  margin-top: ${space[12]};
  text-align: center;
  ${Cell}[data-large] & {
    margin: 0;
    padding: ${size(26, 0)} ${space[24]} ${size(22, 0.9)} ${size(0, 0.9)};
    text-align: left;
  }
`

const Name = styled.b`
  display: block;
  font-size: ${textSize.control};
  font-weight: 600;
  line-height: 1.5;
  ${Opener}:hover & {
    ${underlinedLink}
  }
  ${Cell}[data-large] & {
    margin-bottom: ${space[6]};
    font-size: ${textSize.title};
    line-height: 1.3;
  }
`

const Note = styled.small`
  display: block;
  font-size: ${textSize.caption};
  color: ${color.textMuted};
  &[data-expired] {
    color: ${color.danger};
  }
`

interface HonourCardProps {
  honour: RowOf<'honour'>
  /** Twice as wide, with its text beside the scan. */
  large: boolean
  expired: boolean
  /** Shows when it was awarded. */
  dated: boolean
  onOpen: () => void
}

/** A certificate or award that opens larger. */
export function HonourCard({ honour, large, expired, dated, onOpen }: HonourCardProps) {
  const { scan, text, issuedOn } = honour.values
  return (
    <Cell data-large={large || undefined}>
      <Opener
        type="button"
        aria-haspopup="dialog"
        onClick={onOpen}
        onPointerEnter={() => void loadCertificateViewer()}
        onFocus={() => void loadCertificateViewer()}
      >
        <Scan>
          {scan ? (
            <ScanPicture
              image={scan}
              sizes={{ phone: [80, large ? 39 : 30], page: [300, 164], isWhole: true }}
              alt=""
            />
          ) : (
            <Drawing />
          )}
        </Scan>
        <Words>
          <Name>
            <Headline text={honour.title} />
          </Name>
          {large && text && (
            <Text $role="note" $tone="soft" $block>
              {text}
            </Text>
          )}
          {expired && <Note data-expired>已过期</Note>}
          {dated && issuedOn && <Note className="num">{issuedOn}</Note>}
        </Words>
      </Opener>
    </Cell>
  )
}

/** How the certificates of a kind stand in their grid. */
interface HonourLayout {
  columns: 3 | 4
  /** How many of the first are twice as wide, with their text beside the scan. */
  large: number
}

/**
 * Lays certificates out so that rows are full where that can be, and none stands alone in the last.
 * @param hasMain whether the first is the one that counts most
 */
export function layOutHonours(count: number, hasMain: boolean): HonourLayout {
  if (count <= 2) return { columns: 4, large: count }
  const large = hasMain ? 1 : 0
  const places = count + large
  if (places % 4 !== 0 && places % 3 === 0) return { columns: 3, large }
  if (places % 4 !== 1) return { columns: 4, large }
  return places % 3 === 1 ? { columns: 4, large: large + 1 } : { columns: 3, large }
}
