import demo from './demo/uapp.config.ts'

/** The demonstration group, built from the folder of the repository; `demo` is its project. */
export default { ...demo, projectDir: './demo' }
