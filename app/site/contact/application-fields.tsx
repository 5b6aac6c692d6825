import styled from 'styled-components'
import {
  type ApplicationText,
  applicationLimits,
  cooperationDirections,
  mentionsCoordinates,
} from '../../content/application'
import { ChoiceField } from '../../ui/form/choice-field'
import { SelectField, TextAreaField, TextField } from '../../ui/form/inputs'
import { color, textSize } from '../../ui/theme'
import { FullRow } from './form-layout'
import type { ApplicationFieldsState } from './use-application-form'
import { countCharacters, toMaxLength } from '../../content/count-characters'

const DirectionField = styled(ChoiceField)`
  grid-column: 1 / -1;
`

const Warning = styled.p`
  color: ${color.warning};
  font-size: ${textSize.caption};
  &:not(:empty) {
    margin-top: 6px;
  }
`

const directionOptions = cooperationDirections.map((name) => [name, name] as const)
const secret = '请勿填写涉密信息与未公开的坐标成果'
const coordinatesFound = '内容中似有坐标。请确认其已公开且不涉密，否则请删去'

/** The two years that begin with a month (YYYY-MM), as options, and the one that was chosen before. */
function comingMonths(first: string, chosen: string): Array<readonly [string, string]> {
  const [year = 0, month = 1] = first.split('-').map(Number)
  const months = Array.from({ length: 24 }, (_, index) => {
    const count = month - 1 + index
    return `${year + Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`
  })
  return [...new Set(chosen === '' ? months : [chosen, ...months])].sort().map((option) => [option, option] as const)
}

/** What a visitor writes: the same fields to send an application and to correct it. `month` is the current one, YYYY-MM. */
export function ApplicationFields({ fields, month }: { fields: ApplicationFieldsState; month: string }) {
  const { values, problems, change, leave } = fields
  const control = (name: ApplicationText) => ({
    name,
    value: values[name],
    // A number may have spaces and its country's prefix around it.
    maxLength: toMaxLength(applicationLimits[name]),
    onChange: (event: { target: { value: string } }) => change(name, event.target.value),
    onBlur: () => leave(name),
  })
  const warned = mentionsCoordinates(values.need) || mentionsCoordinates(values.place)
  return (
    <>
      <TextField
        label="单位名称"
        required
        error={problems.company}
        control={{ ...control('company'), autoComplete: 'organization' }}
      />
      <TextField
        label="联系人"
        required
        error={problems.person}
        control={{ ...control('person'), autoComplete: 'name' }}
      />
      <TextField
        label="手机号码"
        required
        error={problems.phone}
        control={{ ...control('phone'), type: 'tel', inputMode: 'tel', autoComplete: 'tel-national' }}
      />
      <TextField
        label="电子邮箱"
        note="选填"
        error={problems.email}
        control={{ ...control('email'), type: 'email', autoComplete: 'email', placeholder: '用于接收方案资料' }}
      />
      <DirectionField
        label="合作方向"
        required
        error={problems.direction}
        options={directionOptions}
        value={values.direction}
        control={{ name: 'direction', onChange: (event) => change('direction', event.target.value) }}
      />
      <TextField
        label="项目所在地"
        required
        error={problems.place}
        control={{ ...control('place'), placeholder: '省、市、县（区）' }}
      />
      <SelectField
        label="预计启动时间"
        note="选填"
        error={problems.startMonth}
        empty="请选择月份"
        options={comingMonths(month, values.startMonth)}
        control={{
          name: 'startMonth',
          value: values.startMonth,
          onChange: (event) => change('startMonth', event.target.value),
        }}
      />
      <FullRow>
        <TextAreaField
          label="需求说明"
          required
          error={problems.need}
          hint={secret}
          count={{ used: countCharacters(values.need), max: applicationLimits.need }}
          control={{ ...control('need'), placeholder: '请说明项目范围、目标与时间' }}
        />
        <Warning role="status">{warned && coordinatesFound}</Warning>
      </FullRow>
    </>
  )
}
