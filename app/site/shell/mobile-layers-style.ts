import { Dialog } from '@base-ui/react/dialog'
import styled from 'styled-components'
import { color, duration, easing, layer, textSize, translucent } from '../../ui/theme'

/** Dims the page behind the drawer. */
export const Scrim = styled(Dialog.Backdrop)`
  position: fixed;
  top: 0;
  right: 0;
  bottom: 0;
  left: 0;
  z-index: ${layer.drawer};
  background: ${translucent.ink(0.6)};
  animation: scrim-in ${duration.slow} ${easing.standard};
  transition: opacity ${duration.slow} ${easing.standard};
  &[data-ending-style] {
    opacity: 0;
  }
  @keyframes scrim-in {
    from {
      opacity: 0;
    }
  }
`

export const DrawerLayer = styled(Dialog.Popup)`
  position: fixed;
  top: 0;
  right: 0;
  bottom: 0;
  z-index: ${layer.drawer};
  width: 16.6rem;
  max-width: calc(100% - 2.4rem);
  background: ${color.surface};
  color: ${color.text};
  font-size: ${textSize.body};
  line-height: 1.65;
  display: flex;
  flex-direction: column;
  animation: drawer-in ${duration.slow} ${easing.standard};
  transition: transform ${duration.slow} ${easing.standard};
  &[data-ending-style] {
    transform: translateX(100%);
  }
  @keyframes drawer-in {
    from {
      transform: translateX(100%);
    }
  }
  &:focus {
    outline: none;
  }
  .top {
    flex: none;
    height: 2.9rem;
    display: flex;
    justify-content: space-between;
    align-items: center;
    padding: 0 0.3rem 0 0.9rem;
    border-bottom: 1px solid ${color.lineSoft};
  }
  .top button {
    width: 2.4rem;
    height: 2.4rem;
    display: grid;
    place-items: center;
  }
  .brand {
    display: flex;
    gap: 0.45rem;
    align-items: center;
    min-height: 2.3rem;
    font-size: ${textSize.titleLarge};
    font-weight: 700;
    letter-spacing: 0.05em;
  }
  .brand svg {
    width: 1.55rem;
    height: 1.55rem;
  }
  .scroll {
    flex: 1;
    overflow-y: auto;
    overscroll-behavior: contain;
  }
  .find {
    margin: 0.8rem 0.9rem 0.3rem;
    height: 2.4rem;
  }
  .hot {
    display: flex;
    flex-wrap: wrap;
    gap: 0 0.4rem;
    padding: 0.1rem 0.9rem 0.5rem;
  }
  .hot a {
    display: flex;
    align-items: center;
    min-height: 2.3rem;
    font-size: ${textSize.caption};
    color: ${color.textSecondary};
    line-height: 1.5;
  }
  .hot span {
    background: ${color.band};
    border-radius: 3px;
    padding: 0.35rem 0.6rem;
  }
  .row {
    display: flex;
    align-items: center;
    gap: 0.7rem;
    width: 100%;
    padding: 0 0.9rem;
    height: 2.75rem;
    font-size: ${textSize.titleMedium};
    font-weight: 600;
    border-top: 1px solid ${color.lineSoft};
    cursor: pointer;
    list-style: none;
  }
  .row::-webkit-details-marker {
    display: none;
  }
  .row svg {
    flex: none;
    color: ${color.link};
  }
  .row .end {
    margin-left: auto;
    color: ${color.icon};
    transition: transform ${duration.base} ${easing.standard};
  }
  details[open] .end {
    transform: rotate(180deg);
  }
  .row[aria-current] {
    color: ${color.link};
  }
  details ul {
    background: ${color.rowHover};
    padding: 0.2rem 0 0.4rem;
  }
  details a {
    display: flex;
    align-items: center;
    min-height: 2.3rem;
    padding: 0.2rem 0.9rem 0.2rem 2.75rem;
    color: ${color.textSecondary};
    font-size: ${textSize.lead};
  }
  details a[aria-current] {
    color: ${color.link};
    font-weight: 600;
  }
  .track {
    margin-left: auto;
    width: 2.1rem;
    height: 1.2rem;
    border-radius: 0.6rem;
    background: ${color.field};
    padding: 0.15rem;
    transition: background-color ${duration.base} ${easing.standard};
  }
  .track::after {
    content: '';
    display: block;
    width: 0.9rem;
    height: 0.9rem;
    border-radius: 50%;
    background: ${color.surface};
    transition: transform ${duration.base} ${easing.standard};
  }
  [aria-pressed='true'] .track {
    background: ${color.primary};
  }
  [aria-pressed='true'] .track::after {
    transform: translateX(0.9rem);
  }
  .foot {
    flex: none;
    padding: 0.8rem 0.9rem calc(1rem + env(safe-area-inset-bottom));
    border-top: 1px solid ${color.lineSoft};
    display: grid;
    grid-auto-flow: column;
    grid-auto-columns: 1fr;
    gap: 0.6rem;
  }
  .foot a {
    padding: 0 0.4rem;
  }
  :focus-visible {
    outline-offset: -2px;
  }
`

export const SheetLayer = styled(Dialog.Popup)`
  position: fixed;
  top: 0;
  right: 0;
  bottom: 0;
  left: 0;
  z-index: ${layer.drawer};
  color: ${color.text};
  background: ${color.surface};
  font-size: ${textSize.body};
  line-height: 1.65;
  padding: 0.3rem 0.9rem;
  display: grid;
  grid-template-columns: 1fr auto;
  align-content: start;
  gap: 0.6rem;
  animation: sheet-in ${duration.base} ${easing.standard};
  transition: opacity ${duration.base} ${easing.standard};
  &[data-ending-style] {
    opacity: 0;
  }
  @keyframes sheet-in {
    from {
      opacity: 0;
    }
  }
  &:focus {
    outline: none;
  }
  .find {
    height: 2.4rem;
  }
  .cancel {
    height: 2.3rem;
    padding: 0 0.2rem;
    font-size: ${textSize.lead};
    color: ${color.link};
  }
`
