import styled from 'styled-components'
import type { RowOf } from '../../data/content'
import { Dialog } from '../../ui/dialog'
import { Picture } from '../../ui/picture'
import { theme } from '../../ui/theme'

const Facts = styled.div`
  img { max-height: 56vh; width: auto; margin: 0 auto 20px; object-fit: contain; background: ${theme.c.n25}; }
  dl div { display: grid; grid-template-columns: 88px 1fr; padding: 10px 0; border-top: 1px solid ${theme.c.line}; }
  dt { color: ${theme.c.textMuted}; }
`

/** A certificate larger, with what is printed on it; loaded only when one is opened. */
export default function CertificateViewer({ honour, onClose }: { honour: RowOf<'honour'>; onClose: () => void }) {
  const { scan, number, issuer, text, issuedOn, expiresOn } = honour.values
  const facts = [
    ['编号', number],
    ['颁发单位', issuer],
    ['颁发日期', issuedOn],
    ['有效期至', expiresOn],
    ['说明', text],
  ].filter(([, value]) => value !== '')
  return (
    <Dialog open onClose={onClose} title={honour.title} size="wide">
      <Facts>
        {scan && <Picture image={scan} sizes="720px" />}
        <dl>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </Facts>
    </Dialog>
  )
}
