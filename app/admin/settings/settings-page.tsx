import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { Controller, type UseFormReturn, useForm } from 'react-hook-form'
import styled from 'styled-components'
import { settingsSchema, type SiteSettings } from '../../content/settings'
import type { EditedSettings } from '../../contract'
import { ApiFailure } from '../../data/client'
import { refetchAfterChange } from '../../data/admin/entries'
import { writeAsStaff } from '../../data/client/staff-client'
import { staffQuery } from '../../data/admin/staff-query'
import { Button } from '../../ui/form/button'
import { TextAreaField, TextField } from '../../ui/form/inputs'
import { color, layer, media } from '../../ui/theme'
import { FieldInput } from '../fields'
import { schemaResolver, showServerProblems } from '../form/server-problems'
import { UnsavedGuard } from '../form/unsaved-guard'
import { KeptSign, useKeptForm } from '../form/kept-values'
import { useRights } from '../session/use-rights'
import { Card } from '../shared/card'
import { PageHead } from '../shell/page-head'
import { notifyDone, notifyFailure, notifyUndoable } from '../shell/notify'
import { contactGroups, secretSettings, type SettingControl, type SettingText, settingGroups } from './setting-fields'
import { barHeight } from '../shell/menu-room'
import { Text } from '../../ui/text'

/** The site's settings, or of them how the company is reached and its record numbers, as far as the account may. What is left empty is left out of the pages. */
export function SettingsPage() {
  const client = useQueryClient()
  const { data } = useSuspenseQuery(staffQuery('setting.all'))
  const { version, ...stored } = data
  const form = useForm<SiteSettings>({
    defaultValues: stored,
    resolver: schemaResolver(settingsSchema),
    mode: 'onBlur',
    reValidateMode: 'onBlur',
  })
  const { isDirty, isSubmitting } = form.formState
  const groups = useRights().has('setting.other') ? settingGroups : contactGroups
  const kept = useKeptForm(form, { form: 'settings', id: null }, secretSettings)
  async function store(settings: EditedSettings): Promise<number> {
    const known = form.getValues()
    const saved = await writeAsStaff('setting.save', settings)
    const { version: next, ...values } = saved
    client.setQueryData(staffQuery('setting.all').queryKey, saved)
    noteStoredSettings(form, known, values)
    await kept.noteSaved(values)
    return next
  }

  /** Stores what the settings were before, unless somebody has changed them since. */
  async function takeBack(before: SiteSettings, savedVersion: number) {
    try {
      await store({ ...before, version: savedVersion })
      notifyDone('已撤销，前台已更新')
      await refetchAfterChange(client)
    } catch (error) {
      notifyFailure(error)
    }
  }

  const save = form.handleSubmit(
    async (values) => {
      try {
        const next = await store({ ...values, version })
        notifyUndoable('站点设置已保存，前台已更新', () => takeBack(stored, next), '/')
        await refetchAfterChange(client)
      } catch (error) {
        if (error instanceof ApiFailure && error.code === 'conflict') notifyFailure(error)
        else showServerProblems(form, error, Object.keys(stored) as Array<keyof SiteSettings>)
      }
    },
    () => document.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
  )

  return (
    <form noValidate onSubmit={save}>
      <Head>
        <PageHead here="站点设置" title="站点设置">
          <Button size="admin" type="submit" loading={isSubmitting} loadingText="正在保存">
            保存设置
          </Button>
        </PageHead>
      </Head>
      <KeptSign kept={kept} />
      <Groups>
        {groups.map(({ title, help, settings }) => (
          <Group key={title}>
            <Text as="h2" $below={4} $size="cardTitle">
              {title}
            </Text>
            {help && (
              <Text as="p" $above={6} $tone="muted" $size="small">
                {help}
              </Text>
            )}
            <Grid>
              {Object.entries(settings).map(([name, control]) => (
                <Setting key={name} name={name as keyof SiteSettings} control={control} form={form} />
              ))}
            </Grid>
          </Group>
        ))}
      </Groups>
      <UnsavedGuard hasChanges={() => isDirty} description="离开后，未保存的修改只留在本机" />
    </form>
  )
}

interface SettingProps {
  name: keyof SiteSettings
  control: SettingControl
  form: UseFormReturn<SiteSettings>
}

function Setting({ name, control, form }: SettingProps) {
  const error = form.formState.errors[name]?.message
  const message = typeof error === 'string' ? error : undefined
  if ('field' in control) {
    const { field, toForm = (value: unknown) => value, fromForm = (value: unknown) => value } = control
    return (
      <Place $wide={control.wide === true}>
        <Controller
          name={name}
          control={form.control}
          render={({ field: bound }) => (
            <FieldInput
              field={field}
              value={toForm(bound.value)}
              readValue={() => toForm(form.getValues(name))}
              error={message}
              entryId={null}
              onBlur={bound.onBlur}
              onChange={(value) => {
                bound.onChange({ target: { value: fromForm(value) } })
                form.clearErrors(name)
              }}
            />
          )}
        />
      </Place>
    )
  }
  return <TextSetting name={name} text={control} message={message} form={form} />
}

function TextSetting({
  name,
  text,
  message,
  form,
}: {
  name: keyof SiteSettings
  text: SettingText
  message: string | undefined
  form: UseFormReturn<SiteSettings>
}) {
  const { label, hint, required = false, rows, wide = false, type } = text
  const shared = { size: 'admin' as const, label, required, error: message, hint }
  // What is typed before the form reads its fields would be replaced by what is stored.
  const readOnly = !useHydrated()
  const registered = form.register(name, { onChange: () => form.clearErrors(name) })
  return (
    <Place $wide={wide || rows !== undefined}>
      {rows ? (
        <TextAreaField {...shared} control={{ ...registered, readOnly, rows, style: { minHeight: rows * 26 } }} />
      ) : (
        <TextField
          {...shared}
          control={{
            ...registered,
            readOnly,
            type: type ?? 'text',
            autoComplete: type === 'password' ? 'new-password' : undefined,
          }}
        />
      )}
    </Place>
  )
}

/** The width of the settings; their head ends where they do, with the button that saves them. */
const groupsWidth = 1040

const Head = styled.div`
  position: sticky;
  top: ${barHeight};
  z-index: ${layer.sticky};
  background: ${color.band};
  max-width: ${groupsWidth + 2 * 28}px;
  margin: -22px -28px 0;
  padding: 22px 28px 0;
  ${media.compact} {
    position: static;
    margin: 0;
    padding: 0;
  }
`

const Groups = styled.div`
  display: grid;
  gap: 16px;
  max-width: ${groupsWidth}px;
`

const Group = styled(Card)`
  padding: 20px 22px;
`

const Grid = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 18px 24px;
  align-items: start;
  margin-top: 14px;
  ${media.mobile} {
    grid-template-columns: minmax(0, 1fr);
  }
`

const Place = styled.div<{ $wide: boolean }>`
  grid-column: ${({ $wide }) => ($wide ? '1 / -1' : 'auto')};
`

/**
 * Takes what is stored now as what the form began with. Fields that were changed while it was being stored keep what was
 * typed, and count as changed.
 * @param known what the form held when storing began
 */
function noteStoredSettings(form: UseFormReturn<SiteSettings>, known: SiteSettings, stored: SiteSettings): void {
  const current = form.getValues()
  form.reset(stored, { keepValues: true, keepErrors: true })
  for (const name of Object.keys(stored) as Array<keyof SiteSettings>) {
    const isTyped = JSON.stringify(current[name]) !== JSON.stringify(known[name])
    form.setValue(name, isTyped ? current[name] : stored[name], { shouldDirty: true })
  }
}
