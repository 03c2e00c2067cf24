import { toGatsby } from '../../../functions/adapters/gatsby.ts'

export { config } from '../../../functions/adapters/gatsby.ts'
export default toGatsby('/api/editor-area/releases')
