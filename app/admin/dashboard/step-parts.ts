import styled, { css } from 'styled-components'
import { adminTextSize, color, media, radius } from '../../ui/theme'
import { TextButton } from '../shared/text-link'
import { createAdminLink } from '../shell/admin-link'

/** The parts of the card of first steps. */

export const GroupHead = styled.h3`
  display: flex;
  justify-content: space-between;
  padding: 14px 20px 6px;
  border-top: 1px solid ${color.line};
  color: ${color.textMuted};
  font-size: ${adminTextSize.meta};
  font-weight: 400;
  ${media.mobile} {
    padding: 12px 12px 4px;
  }
`

export const Step = styled.li`
  display: grid;
  grid-template-columns: 28px 80px minmax(0, 1fr) auto;
  gap: 2px 12px;
  align-items: center;
  min-height: 44px;
  padding: 6px 20px;
  border-top: 1px solid ${color.line};
  &[data-next] {
    background: ${color.selected};
    box-shadow: inset 3px 0 ${color.primary};
  }
  ${media.mobile} {
    grid-template-columns: 28px minmax(0, 1fr) auto;
    padding: 8px 12px;
  }
`

export const StepNumber = styled.span`
  display: grid;
  place-items: center;
  width: 24px;
  height: 24px;
  border: 1px solid ${color.field};
  border-radius: 50%;
  color: ${color.textSoft};
  font-size: ${adminTextSize.meta};
  &[data-done] {
    border-color: ${color.accent};
    background: ${color.accent};
    color: ${color.textOnDark};
  }
`

export const StepName = styled.b`
  font-weight: 600;
`

export const StepText = styled.span`
  color: ${color.textSoft};
  ${media.mobile} {
    grid-row: 2;
    grid-column: 2 / -1;
    font-size: ${adminTextSize.meta};
  }
`

export const StepWays = styled.span`
  display: flex;
  gap: 14px;
  ${media.mobile} {
    grid-row: 1;
    grid-column: 3;
  }
`

/** What else the step that comes next offers. */
export const StepMore = styled.div`
  grid-column: 2 / -1;
  display: grid;
  gap: 10px;
  padding: 4px 0 8px;
`

export const Categories = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`

const category = css`
  display: inline-flex;
  gap: 6px;
  align-items: center;
  min-height: 28px;
  padding: 3px 10px;
  border: 1px dashed ${color.field};
  border-radius: ${radius.control};
  color: ${color.textSoft};
  font-size: ${adminTextSize.meta};
`

export const FilledCategory = styled.span`
  ${category}
  border-style: solid;
  border-color: ${color.accent};
  color: ${color.text};
`

/** Leads to the empty form of a category. */
export const CategoryLink = createAdminLink(styled.a`
  ${category}
  color: ${color.link};
  &:hover {
    border-style: solid;
    border-color: ${color.primary};
  }
  ${media.mobile} {
    min-height: 44px;
  }
`)

export const StepButtons = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 10px;
  align-items: center;
`

export const ExampleButton = styled(TextButton)`
  margin-left: auto;
`
