import { candidateLimits, type CandidateText, maxResumeMegabytes, resumeAccept } from '../../content/candidate'
import { countCharacters, toMaxLength } from '../../content/count-characters'
import type { RowOf } from '../../content/entries'
import { SelectField, TextAreaField, TextField } from '../../ui/form/inputs'
import { FileField } from './file-field'
import { FullRow } from './form-layout'
import type { CandidateFieldsState } from './use-candidate-form'

interface CandidateFieldsProps {
  fields: CandidateFieldsState
  /** Every open position. */
  positions: ReadonlyArray<RowOf<'recruitment'>>
}

/** What a candidate fills in, the position that is applied for first and the file last. */
export function CandidateFields({ fields, positions }: CandidateFieldsProps) {
  const { values, problems, change, leave } = fields
  const control = (name: CandidateText) => ({
    name,
    value: values[name],
    maxLength: toMaxLength(candidateLimits[name]),
    onChange: (event: { target: { value: string } }) => change(name, event.target.value),
    onBlur: () => leave(name),
  })
  const options = positions.map(({ id, title, values: { city } }) => [String(id), `${title}，${city}`] as const)
  return (
    <>
      <FullRow>
        <SelectField
          label="应聘岗位"
          required
          error={problems.position}
          empty="请选择岗位"
          options={options}
          control={{
            name: 'position',
            // A position that has closed is none of the options.
            value: options.some(([id]) => id === values.position) ? values.position : '',
            onChange: (event) => change('position', event.target.value),
          }}
        />
      </FullRow>
      <TextField
        label="姓名"
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
        label="学历与专业"
        required
        error={problems.education}
        control={{ ...control('education'), placeholder: '如：本科，测绘工程' }}
      />
      <TextField
        label="电子邮箱"
        note="选填"
        error={problems.email}
        control={{ ...control('email'), type: 'email', autoComplete: 'email' }}
      />
      <FullRow>
        <TextAreaField
          label="补充说明"
          note="选填"
          error={problems.words}
          hint="如到岗时间、期望地点。请勿填写身份证号码等与应聘无关的信息"
          count={{ used: countCharacters(values.words), max: candidateLimits.words }}
          control={control('words')}
        />
      </FullRow>
      <FullRow>
        <FileField
          label="简历"
          required
          error={problems.file}
          hint={`PDF 或 Word（.docx），不超过 ${maxResumeMegabytes} MB，不含宏、密码和嵌入的文件`}
          accept={resumeAccept}
          chosen={values.file?.name ?? ''}
          onChoose={(file) => change('file', file)}
        />
      </FullRow>
    </>
  )
}
