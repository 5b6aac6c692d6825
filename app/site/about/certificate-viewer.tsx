import styled from 'styled-components'
import type { RowOf } from '../../content/entries'
import { Dialog } from '../../ui/overlay/dialog'
import { Picture } from '../../ui/picture'
import { Text } from '../../ui/text'
import { color, media, radius, size } from '../../ui/theme'
import { CertificateDrawing } from './certificate-drawing'

const Scan = styled.div`
  display: grid;
  place-items: center;
  padding: ${size(24, 0.62)};
  margin-bottom: 18px;
  background: ${color.band};
  border-radius: ${radius.image};
`

const ScanPicture = styled(Picture)`
  img {
    width: auto;
    max-height: 48vh;
    object-fit: contain;
  }
`

const Drawing = styled(CertificateDrawing)`
  width: 320px;
  max-width: 100%;
`

const Fact = styled.div`
  display: grid;
  grid-template-columns: 88px 1fr;
  gap: 0 16px;
  padding: 9px 0;
  border-top: 1px solid ${color.line};
  &:first-child {
    border-top-color: ${color.lineStrong};
  }
  ${media.mobile} {
    grid-template-columns: 72px 1fr;
  }
`

/** From when until when a certificate holds, as far as it is known. */
function validity(issuedOn: string, expiresOn: string): string {
  if (issuedOn && expiresOn) return `${issuedOn} 至 ${expiresOn}`
  return expiresOn ? `至 ${expiresOn}` : ''
}

/** A certificate larger, with what is printed on it; loaded only when one is opened. */
export default function CertificateViewer({ honour, onClose }: { honour: RowOf<'honour'>; onClose: () => void }) {
  const { scan, number, issuer, text, issuedOn, expiresOn } = honour.values
  const facts = [
    ['编号', number],
    ['颁发单位', issuer],
    ['颁发日期', expiresOn ? '' : issuedOn],
    ['有效期', validity(issuedOn, expiresOn)],
    ['说明', text],
  ].filter(([, value]) => value !== '')
  return (
    <Dialog open onClose={onClose} title={honour.title} size="wide">
      <Scan>
        {scan ? (
          <ScanPicture image={{ ...scan, color: undefined }} sizes="(max-width:767px) 90vw, 660px" priority />
        ) : (
          <Drawing />
        )}
      </Scan>
      <dl>
        {facts.map(([name, value]) => (
          <Fact key={name}>
            <Text as="dt" $tone="muted">
              {name}
            </Text>
            <dd className="num">{value}</dd>
          </Fact>
        ))}
      </dl>
    </Dialog>
  )
}
