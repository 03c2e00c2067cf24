import type { Router } from 'express'
import type { Account } from '../../store/find-account.ts'
import {
  createTotpSecret,
  enrolSecondFactor,
  findSecondFactor,
  removeSecondFactor,
  toTotpAddress,
  takeRecoveryCode,
  takeTotpCode,
  type SecondFactor,
} from '../accounts/second-factor.ts'
import { forgetTrustedBrowsers } from '../accounts/trusted-browsers.ts'
import type { IdentityContext } from '../identity-context.ts'
import { renderProtect, renderProtected, renderRecoveryCodes, type ProtectPageProps } from '../pages/protect-pages.tsx'
import { requireLogin } from './account-guard.ts'
import { checkOwnPassword } from './account-routes.ts'
import { createPageRouter, type Visit } from './identity-router.ts'
import { readValue } from '../pages/page-frame.ts'

const SECRET = /^[A-Z2-7]{32}$/
const MAX_DEVICE_NAME = 60

/** Switches the second factor on, over and off (M5). */
export function createSecondFactorRoutes(context: IdentityContext): Router {
  const { db, throttle, now, brand } = context
  const { router, get, post } = createPageRouter(context)

  function showProtect(
    { frame, show }: Visit,
    account: Account,
    page: Partial<Omit<ProtectPageProps, 'frame' | 'address'>>,
  ): void {
    const secret = page.secret ?? createTotpSecret()
    const deviceName = page.deviceName ?? frame.text('protect.deviceDefault', { name: account.firstName })
    const isWrong = page.codeError !== undefined || page.passwordError !== undefined
    show(
      renderProtect({
        isOff: false,
        ...(isWrong ? { problem: frame.text('shell.problem') } : {}),
        ...page,
        frame,
        secret,
        deviceName,
        address: toTotpAddress(secret, account.email, brand),
      }),
      isWrong ? 422 : 200,
    )
  }

  get('/account/second-factor', async (visit) => {
    const visitor = await requireLogin(context, visit, 'second-factor')
    if (visitor === undefined) return
    const factor = await findSecondFactor(db, visitor.account.id)
    if (factor === undefined) showProtect(visit, visitor.account, {})
    else visit.show(renderProtected(visit.frame, { factor }))
  })

  async function protect(visit: Visit, account: Account): Promise<void> {
    const { frame, request } = visit
    const read = (name: string): string => readValue(request.body, name).trim()
    const [secret, code] = [read('secret'), read('code')]
    if (!SECRET.test(secret)) return showProtect(visit, account, { codeError: frame.text('protect.wrongCode') })
    const deviceName = read('device').slice(0, MAX_DEVICE_NAME)
    const passwordError = await checkOwnPassword(context, visit, account)
    if (passwordError !== undefined) return showProtect(visit, account, { secret, deviceName, passwordError })
    const enrolment = { accountId: account.id, secret, deviceName, code }
    const codes = await enrolSecondFactor(db, enrolment, now())
    if (codes === undefined)
      return showProtect(visit, account, { secret, deviceName, codeError: frame.text('protect.wrongCode') })
    visit.show(renderRecoveryCodes(frame, codes))
  }

  async function switchOff(visit: Visit, account: Account, factor: SecondFactor): Promise<void> {
    const { frame, request } = visit
    const refuse = (problem: string): void => visit.show(renderProtected(frame, { factor, problem }), 422)
    const taken = await throttle.take(account.id)
    if (taken.kind === 'paused') return refuse(frame.text('login.paused'))
    const code = readValue(request.body, 'code')
    const isRight =
      (await takeTotpCode(db, factor, code, now())) || (await takeRecoveryCode(db, account.id, code, now()))
    if (!isRight)
      return refuse(
        taken.left === 0 ? frame.text('login.paused') : frame.text('secondFactor.wrong', { count: taken.left }),
      )
    await throttle.giveBack(account.id)
    await removeSecondFactor(db, account.id)
    await forgetTrustedBrowsers(db, account.id)
    showProtect(visit, account, { isOff: true })
  }

  post('/account/second-factor', async (visit) => {
    const visitor = await requireLogin(context, visit, 'second-factor')
    if (visitor === undefined) return
    const { account } = visitor
    const factor = await findSecondFactor(db, account.id)
    // Turning the second factor off needs a code: an open browser is not enough.
    if (factor !== undefined) return switchOff(visit, account, factor)
    return protect(visit, account)
  })

  return router
}
