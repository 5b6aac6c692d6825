import { useQuery } from '@tanstack/react-query'
import { staffQuery } from '../../../data/admin/staff-query'
import { Stack } from '../../../ui/layout'
import { DeviceCard } from './device-card'
import { PasskeyCard } from './passkey-card'
import { PasswordCard } from './password-card'
import { ProviderCard } from './provider-card'
import { TokenCard } from './token-card'
import { TotpCard } from './totp-card'

/** How one's own account is protected. Each card reads for itself, so that one that fails leaves the others. */
export function SecurityTab({ mustChangePassword }: { mustChangePassword: boolean }) {
  const security = useQuery({ ...staffQuery('security.own'), enabled: !mustChangePassword })
  return (
    <Stack $gap={16}>
      <PasswordCard changedAt={security.data?.passwordChangedAt} mustChange={mustChangePassword} />
      {!mustChangePassword && (
        <>
          <TotpCard security={security} />
          <PasskeyCard />
          <ProviderCard />
          <DeviceCard />
          <TokenCard />
        </>
      )}
    </Stack>
  )
}
