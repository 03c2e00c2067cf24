import { useEffect, useMemo, useState } from 'react'
import { useIsLive } from '../../components/frame/use-is-live.ts'
import { parseSearchAddress, toSearchQuery, type SearchAddress } from '../../domain/search-address.ts'

const NOTHING: SearchAddress = { query: '', page: 1 }

/**
 * What is asked. It begins with the address, of which the server knows nothing; the address follows it, so that it can be
 * shared and survives a reload. The history does not grow.
 */
export function useSearchAddress(): readonly [address: SearchAddress, change: (address: SearchAddress) => void] {
  const isLive = useIsLive()
  const asked = useMemo(
    () => (isLive ? parseSearchAddress(new URLSearchParams(window.location.search)) : NOTHING),
    [isLive],
  )
  const [changed, setChanged] = useState<SearchAddress>()
  useEffect(() => {
    if (changed === undefined) return
    const { pathname, search } = window.location
    const wanted = toSearchQuery(changed)
    if (wanted !== search) window.history.replaceState(window.history.state, '', `${pathname}${wanted}`)
  }, [changed])
  return [changed ?? asked, setChanged]
}
