import type { GatsbyConfig } from 'gatsby'
import { createGatsbyConfig } from './src/gatsby/create-gatsby-config.ts'

const config: GatsbyConfig = createGatsbyConfig()
export default config
