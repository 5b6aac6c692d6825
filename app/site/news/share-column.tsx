import { Link as LinkIcon, Printer, QrCode, Share2 } from 'lucide-react'
import { type ComponentType, useState } from 'react'
import styled from 'styled-components'
import { color, duration, easing, media, radius, size, space, textSize } from '../../ui/theme'
import { pageAddress } from '../share/page-address'
import type { ShareDialogProps } from '../share/share-dialog'

const Column = styled.div`
  position: sticky;
  top: 96px;
  display: grid;
  justify-items: start;
  gap: 4px;
  padding-left: 18px;
  border-left: 1px solid ${color.line};
  font-size: ${textSize.lead};
  button {
    display: flex;
    align-items: center;
    gap: ${space[10]};
    padding: ${size(8, 0)} ${size(0, 0.8)};
    color: ${color.textSoft};
    transition: color ${duration.fast} ${easing.standard};
  }
  button:hover {
    color: ${color.link};
  }
  button.pass-on {
    display: none;
  }
  ${media.touch} {
    button.pass-on {
      display: flex;
    }
  }
  ${media.narrow} {
    position: static;
    display: flex;
    flex-wrap: wrap;
    gap: 4px 24px;
    padding: 0;
    border: 0;
    order: 3;
  }
  ${media.mobile} {
    gap: 0.6rem;
    button {
      height: 2.3rem;
      border: 1px solid ${color.lineMedium};
      border-radius: ${radius.control};
    }
    .scan {
      display: none;
    }
  }
`

const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const

/** Ways to take an article elsewhere. */
export function ShareColumn() {
  const [address, setAddress] = useState<string | null>(null)
  const [Dialog, setDialog] = useState<ComponentType<ShareDialogProps>>()

  async function showAddress() {
    const { ShareDialog } = await import('../share/share-dialog')
    setDialog(() => ShareDialog)
    setAddress(pageAddress())
  }

  /** Opens the share sheet of the telephone, which WebViews do not have; closing it is no failure. */
  function passOn() {
    if (!('share' in navigator)) return showAddress()
    return navigator.share({ title: document.title, url: pageAddress() }).catch(() => undefined)
  }

  async function copyAddress() {
    const { copyWithNotice } = await import('../shared/copy-with-notice')
    if (!(await copyWithNotice(pageAddress(), '链接已复制'))) await showAddress()
  }

  return (
    <Column className="unprinted">
      <button type="button" className="pass-on" onClick={() => void passOn()}>
        <Share2 {...icon} />
        分享
      </button>
      <button type="button" onClick={() => void copyAddress()}>
        <LinkIcon {...icon} />
        复制链接
      </button>
      <button type="button" className="scan" aria-haspopup="dialog" onClick={() => void showAddress()}>
        <QrCode {...icon} />
        微信扫码
      </button>
      <button type="button" onClick={() => print()}>
        <Printer {...icon} />
        打印
      </button>
      {Dialog && <Dialog address={address} onClose={() => setAddress(null)} />}
    </Column>
  )
}
