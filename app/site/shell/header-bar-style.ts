import styled from 'styled-components'
import { color, duration, easing, layer, media, radius, shadow, textSize } from '../../ui/theme'

const iconOnly = 'width:40px'
const noField = 'width:0;flex:0;padding:0'

export const Bar = styled.div`
  height: 90px;
  background: ${color.header};
  border-bottom: 1px solid ${color.lineSoft};
  position: relative;
  & > .w {
    height: 100%;
    display: flex;
    align-items: center;
  }
  .brand {
    margin-right: 36px;
  }
  nav {
    height: 100%;
  }
  .menu {
    display: flex;
    gap: 28px;
    height: 100%;
    font-size: ${textSize.control};
    white-space: nowrap;
  }
  .menu > li {
    display: flex;
    align-items: stretch;
  }
  .item {
    display: flex;
    align-items: center;
    gap: 3px;
    height: 100%;
    position: relative;
    color: ${color.textBody};
    transition: color ${duration.fast} ${easing.standard};
  }
  .opens::before,
  .more-toggle::before {
    content: '';
    order: 1;
    width: 7px;
    height: 7px;
    margin: -4px 3px 0 4px;
    border: solid ${color.field};
    border-width: 0 1.5px 1.5px 0;
    transform: rotate(45deg);
  }
  .item:hover,
  .item[data-open] {
    color: ${color.link};
  }
  .item[aria-current],
  .item[data-open] {
    color: ${color.link};
    font-weight: 600;
  }
  .item[aria-current]::after,
  .item[data-open]::after {
    content: '';
    position: absolute;
    left: 0;
    right: 0;
    bottom: -1px;
    height: 3px;
    background: ${color.primary};
  }
  .menu[data-open] .item:not([data-open])::after {
    display: none;
  }
  .menu[data-open] .item:not([data-open]):not(:hover) {
    color: ${color.textBody};
    font-weight: 400;
  }
  .more-toggle {
    position: relative;
    z-index: ${layer.raised};
    align-self: center;
    width: calc(25px/var(--z));
    height: 100%;
    display: grid;
    place-items: center;
    border-radius: ${radius.control};
    color: ${color.link};
  }
  @media (hover: hover) {
    .more-toggle:not(:focus-visible) {
      width: 0;
      overflow: hidden;
    }
    .more-toggle:focus-visible {
      height: 36px;
      margin-right: calc(-25px/var(--z));
      background: ${color.header};
    }
  }
  svg {
    display: block;
    flex: none;
  }
  .find {
    margin-left: auto;
    width: 188px;
    height: 40px;
    font-size: ${textSize.caption};
    flex: none;
  }
  .side {
    display: flex;
    align-items: center;
    gap: 16px;
    margin-left: 16px;
    font-size: ${textSize.side};
    white-space: nowrap;
  }
  .side a:hover,
  .larger:hover {
    color: ${color.link};
  }
  .side a,
  .larger {
    transition: color ${duration.fast} ${easing.standard};
  }
  .larger {
    height: 40px;
  }
  .larger[aria-pressed='true'] {
    color: ${color.link};
    font-weight: 600;
  }
  .contact {
    border: 1px solid ${color.primary};
    color: ${color.link};
    height: 40px;
    padding: 0 14px;
    border-radius: ${radius.control};
    display: flex;
    align-items: center;
    font-weight: 600;
    transition: background-color ${duration.fast} ${easing.standard};
  }
  .contact:hover {
    background: ${color.selected};
  }
  .contact[aria-current] {
    background: ${color.primary};
    color: ${color.textOnDark};
  }
  .panel {
    position: absolute;
    z-index: ${layer.panel};
    left: 0;
    right: 0;
    top: 100%;
    background: ${color.header};
    border-top: 1px solid ${color.lineSoft};
    box-shadow: ${shadow.high};
    white-space: normal;
    cursor: default;
    animation: panel-in ${duration.fast} ${easing.standard};
    max-height: calc(100vh / var(--z) - 64px);
    overflow: auto;
  }
  @keyframes panel-in {
    from {
      opacity: 0;
      transform: translateY(-6px);
    }
  }
  [data-stuck] & {
    position: fixed;
    top: 0;
    left: 0;
    right: 0;
    height: 64px;
    box-shadow: ${shadow.low};
    animation: bar-in ${duration.base} ${easing.standard};
  }
  @keyframes bar-in {
    from {
      transform: translateY(-100%);
    }
  }
  .find {
    transition: width ${duration.base} ${easing.standard};
  }
  [data-stuck] & .find:not(:focus-within) {
    ${iconOnly}
  }
  [data-stuck] & .find:not(:focus-within) input {
    ${noField}
  }
  ${media.tablet} {
    .menu {
      gap: 20px;
    }
    .brand {
      margin-right: 22px;
    }
    .side a:not(.contact) {
      display: none;
    }
    .find {
      width: 160px;
    }
    .find:not(:focus-within) {
      ${iconOnly}
    }
    .find:not(:focus-within) input {
      ${noField}
    }
  }
  ${media.tight} {
    html[data-text='larger'] & .find:not(:focus-within) {
      ${iconOnly}
    }
    html[data-text='larger'] & .find:not(:focus-within) input {
      ${noField}
    }
  }
  ${media.tablet} {
    html[data-text='larger'] & .menu {
      gap: 12px;
    }
    html[data-text='larger'] & .brand {
      margin-right: 14px;
      font-size: ${textSize.year};
      gap: 8px;
      letter-spacing: 0;
    }
    html[data-text='larger'] & .side {
      gap: 10px;
      margin-left: 10px;
    }
    html[data-text='larger'] & .contact {
      padding: 0 10px;
    }
    html[data-text='larger'] & :focus-within + .side .larger {
      width: 0;
      margin-right: -10px;
      overflow: hidden;
    }
  }
  @media (hover: none) {
    .menu {
      gap: 6px;
    }
    .find {
      width: 144px;
    }
    .menu > li:first-child {
      margin-right: 14px;
    }
    ${media.tablet} {
      .menu > li:first-child {
        margin-right: 6px;
      }
      :focus-within + .side .larger {
        width: 0;
        margin-right: -16px;
        overflow: hidden;
      }
      html[data-text='larger'] & .menu {
        gap: 2px;
      }
      html[data-text='larger'] & .brand {
        margin-right: 8px;
        font-size: ${textSize.body};
      }
    }
  }
  @media print {
    [data-stuck] & {
      position: static;
    }
    .menu,
    .find,
    .side {
      display: none;
    }
  }
  ${media.mobile} {
    display: none;
  }
`
