import styled from 'styled-components'
import { getContentType } from '../../content/registry'
import { adminTextSize, color } from '../../ui/theme'
import { AdminTextLink } from '../shared/text-link'
import type { StaffPath } from '../shell/admin-link'
import { DashboardCard } from './dashboard-card'

/** The first five steps of a new installation. */
export function Checklist({ administrator }: { administrator: boolean }) {
  const steps: Array<[string, StaffPath]> = [
    ...(administrator ? [['填写站点设置', '/manage/settings'] as [string, StaffPath]] : []),
    ['上传轮播图', getContentType('banner').paths.add],
    ['新增解决方案', getContentType('solution').paths.add],
    ['新增案例', getContentType('caseInfo').paths.add],
    ['发布新闻', getContentType('news').paths.add],
  ]
  return (
    <DashboardCard title="开始使用">
      <Steps>
        {steps.map(([label, to], index) => (
          <Step key={label}>
            <StepNumber className="num">{index + 1}</StepNumber>
            <AdminTextLink to={to}>{label}</AdminTextLink>
          </Step>
        ))}
      </Steps>
    </DashboardCard>
  )
}

const Steps = styled.ol`
  display: grid;
  gap: 10px;
  padding: 0 20px 16px;
`

const Step = styled.li`
  display: flex;
  gap: 10px;
  align-items: center;
`

const StepNumber = styled.span`
  display: grid;
  place-items: center;
  width: 24px;
  height: 24px;
  border: 1px solid ${color.accent};
  border-radius: 50%;
  color: ${color.success};
  font-size: ${adminTextSize.meta};
`
