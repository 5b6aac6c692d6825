import styled from 'styled-components'
import { media, theme } from '../../ui/theme'

/** The look of the dashboard. */
export const DashboardFrame = styled.div`
  .hero { min-height: 138px; border-radius: ${theme.r.card}; color: #fff; margin-bottom: 20px; display: flex; flex-wrap: wrap; gap: 16px; align-items: center; justify-content: space-between; padding: 20px 28px; background: linear-gradient(90deg, rgba(8, 32, 47, 0.86) 26%, rgba(8, 32, 47, 0.3) 60%, rgba(8, 32, 47, 0.05)), #08202f url(/art/banner-1-qianli-night.svg) center 40% / cover; }
  h1 { font-size: 24px; }
  .hero > div p { color: ${theme.c.n200}; margin-top: 6px; }
  .shortcuts { display: flex; flex-wrap: wrap; gap: 10px; }
  .shortcuts a { height: 36px; padding: 0 16px; display: inline-flex; gap: 7px; align-items: center; border: 1px solid rgba(255, 255, 255, 0.35); border-radius: ${theme.r.ctl}; background: rgba(8, 32, 47, 0.72); font-weight: 600; }
  .shortcuts a:hover { background: ${theme.c.ink}; border-color: #fff; }
  .shortcuts a:focus-visible { outline-color: ${theme.c.focusOnDark}; }
  .columns { display: grid; grid-template-columns: minmax(0, 1fr) 348px; gap: 20px; align-items: start; }
  .columns > div { display: grid; gap: 20px; min-width: 0; }
  h2 { font-size: 16px; }
  .head { display: flex; justify-content: space-between; align-items: center; gap: 12px; padding: 16px 20px 12px; }
  .head .link, .head .muted { font-size: 13px; }
  .none { padding: 0 20px 20px; }

  .figures { width: 100%; border-collapse: collapse; }
  .figures th { font-weight: 400; font-size: 13px; color: ${theme.c.textMuted}; text-align: right; height: 34px; border-bottom: 1px solid ${theme.c.line}; padding: 0 8px; white-space: nowrap; }
  .figures td { height: 42px; border-bottom: 1px solid ${theme.c.n100}; text-align: right; padding: 0 8px; white-space: nowrap; }
  .figures tr:last-child td { border: 0; }
  .figures td:first-child, .figures th:first-child { text-align: left; padding-left: 20px; }
  .figures td:last-child { padding-right: 20px; }
  .figures td:first-child a { display: inline-flex; gap: 9px; align-items: center; font-weight: 600; }
  .figures td:first-child a:hover { color: ${theme.c.link}; }
  .figures svg { color: ${theme.c.n500}; }
  .figures td.none { color: ${theme.c.textMuted}; }
  .figures .complete { text-align: left; padding-left: 36px; }
  .figures .day { color: ${theme.c.textSoft}; }
  .bar { display: inline-block; width: 150px; height: 8px; background: ${theme.c.n100}; border-radius: 1px; margin-right: 12px; vertical-align: middle; }
  .bar i { display: block; height: 8px; background: ${theme.c.ma500}; border-radius: 1px; }
  .bar .low { background: ${theme.c.oc500}; }
  .add { color: ${theme.c.link}; font-weight: 600; display: inline-flex; gap: 3px; align-items: center; }
  .add svg { color: inherit; }
  .add:hover { text-decoration: underline; text-underline-offset: 4px; }

  .profile { padding: 0 20px 16px; }
  .profile svg { width: 100%; display: block; }

  .applications a { padding: 12px 20px; border-top: 1px solid ${theme.c.line}; display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 2px 10px; }
  .applications a:hover { background: ${theme.c.hoverRow}; }
  .applications b { font-weight: 600; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  .applications p { color: ${theme.c.textSoft}; font-size: 13px; white-space: nowrap; overflow: hidden; text-overflow: ellipsis; }
  .applications .state, .applications small { justify-self: end; }
  .applications small { color: ${theme.c.textMuted}; font-size: 12px; }
  .things li { display: grid; grid-template-columns: 22px minmax(0, 1fr) auto; gap: 10px; padding: 11px 20px; border-top: 1px solid ${theme.c.line}; align-items: center; }
  .things .link { font-size: 13px; }
  .steps { padding: 0 20px 16px; display: grid; gap: 10px; }
  .steps li { display: flex; gap: 10px; align-items: center; }
  .steps span { width: 24px; height: 24px; border: 1px solid ${theme.c.ma500}; border-radius: 50%; display: grid; place-items: center; color: ${theme.c.ma600}; font-size: 13px; }
  @media (max-width: 1279px) { .columns { grid-template-columns: minmax(0, 1fr); } }
  ${media.mobile} {
    .hero { padding: 18px 16px; }
    .figures .complete, .figures .day, .head .muted { display: none; }
  }
`
