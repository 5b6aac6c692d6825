import styled from 'styled-components'
import { adminTextSize, color, media, radius, scene, translucent } from '../../ui/theme'

/** The look of the dashboard. */
export const DashboardFrame = styled.div`
  .hero {
    min-height: 138px;
    border-radius: ${radius.card};
    color: ${color.textOnDark};
    margin-bottom: 20px;
    display: flex;
    flex-wrap: wrap;
    gap: 16px;
    align-items: center;
    justify-content: space-between;
    padding: 20px 28px;
    background:
      linear-gradient(90deg, ${translucent.night(0.86)} 26%, ${translucent.night(0.3)} 60%, ${translucent.night(0.05)}),
      ${scene.night} url(/art/banner-1-qianli-night.svg) center 40% / cover;
  }
  h1 {
    font-size: ${adminTextSize.pageTitle};
  }
  .hero > div p {
    color: ${color.textOnDarkSoft};
    margin-top: 6px;
  }
  .shortcuts {
    display: flex;
    flex-wrap: wrap;
    gap: 10px;
  }
  .shortcuts a {
    height: 36px;
    padding: 0 16px;
    display: inline-flex;
    gap: 7px;
    align-items: center;
    border: 1px solid ${translucent.white(0.35)};
    border-radius: ${radius.control};
    background: ${translucent.night(0.72)};
    font-weight: 600;
  }
  .shortcuts a:hover {
    background: ${color.backgroundDark};
    border-color: ${color.surface};
  }
  .shortcuts a:focus-visible {
    outline-color: ${color.focusOnDark};
  }
  .columns {
    display: grid;
    grid-template-columns: minmax(0, 1fr) 348px;
    gap: 20px;
    align-items: start;
  }
  .columns > div {
    display: grid;
    gap: 20px;
    min-width: 0;
  }
  h2 {
    font-size: ${adminTextSize.cardTitle};
  }
  .head {
    display: flex;
    justify-content: space-between;
    align-items: center;
    gap: 12px;
    padding: 16px 20px 12px;
  }
  .head .link,
  .head .muted {
    font-size: ${adminTextSize.meta};
  }
  .none {
    padding: 0 20px 20px;
  }

  .figures {
    width: 100%;
    border-collapse: collapse;
  }
  .figures th {
    font-weight: 400;
    font-size: ${adminTextSize.meta};
    color: ${color.textMuted};
    text-align: right;
    height: 34px;
    border-bottom: 1px solid ${color.line};
    padding: 0 8px;
    white-space: nowrap;
  }
  .figures td {
    height: 42px;
    border-bottom: 1px solid ${color.lineSoft};
    text-align: right;
    padding: 0 8px;
    white-space: nowrap;
  }
  .figures tr:last-child td {
    border: 0;
  }
  .figures td:first-child,
  .figures th:first-child {
    text-align: left;
    padding-left: 20px;
  }
  .figures td:last-child {
    padding-right: 20px;
  }
  .figures td:first-child a {
    display: inline-flex;
    gap: 9px;
    align-items: center;
    font-weight: 600;
  }
  .figures td:first-child a:hover {
    color: ${color.link};
  }
  .figures svg {
    color: ${color.textMuted};
  }
  .figures td.none {
    color: ${color.textMuted};
  }
  .figures .complete {
    text-align: left;
    padding-left: 36px;
  }
  .figures .day {
    color: ${color.textSoft};
  }
  .bar {
    display: inline-block;
    width: 150px;
    height: 8px;
    background: ${color.sunken};
    border-radius: 1px;
    margin-right: 12px;
    vertical-align: middle;
  }
  .bar i {
    display: block;
    height: 8px;
    background: ${color.accent};
    border-radius: 1px;
  }
  .bar .low {
    background: ${color.mark};
  }
  .add {
    color: ${color.link};
    font-weight: 600;
    display: inline-flex;
    gap: 3px;
    align-items: center;
  }
  .add svg {
    color: inherit;
  }
  .add:hover {
    text-decoration: underline;
    text-underline-offset: 4px;
  }

  .profile {
    padding: 0 20px 16px;
  }
  .profile svg {
    width: 100%;
    display: block;
  }

  .applications a {
    padding: 12px 20px;
    border-top: 1px solid ${color.line};
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 2px 10px;
  }
  .applications a:hover {
    background: ${color.rowHover};
  }
  .applications b {
    font-weight: 600;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .applications p {
    color: ${color.textSoft};
    font-size: ${adminTextSize.meta};
    white-space: nowrap;
    overflow: hidden;
    text-overflow: ellipsis;
  }
  .applications .state,
  .applications small {
    justify-self: end;
  }
  .applications small {
    color: ${color.textMuted};
    font-size: ${adminTextSize.small};
  }
  .things li {
    display: grid;
    grid-template-columns: 22px minmax(0, 1fr) auto;
    gap: 10px;
    padding: 11px 20px;
    border-top: 1px solid ${color.line};
    align-items: center;
  }
  .things .link {
    font-size: ${adminTextSize.meta};
  }
  .steps {
    padding: 0 20px 16px;
    display: grid;
    gap: 10px;
  }
  .steps li {
    display: flex;
    gap: 10px;
    align-items: center;
  }
  .steps span {
    width: 24px;
    height: 24px;
    border: 1px solid ${color.accent};
    border-radius: 50%;
    display: grid;
    place-items: center;
    color: ${color.success};
    font-size: ${adminTextSize.meta};
  }
  ${media.dashboard} {
    .columns {
      grid-template-columns: minmax(0, 1fr);
    }
  }
  ${media.mobile} {
    .hero {
      padding: 18px 16px;
    }
    .figures .complete,
    .figures .day,
    .head .muted {
      display: none;
    }
  }
`
