import tseslint from 'typescript-eslint'

/** Rules for mistakes that the compiler does not find. */
export default tseslint.config(
  { ignores: ['**/dist/', '**/generated/', '**/node_modules/', 'var/'] },
  {
    files: ['src/**/*.ts', 'test/**/*.ts', 'packages/*/{src,test}/**/*.ts'],
    languageOptions: {
      parser: tseslint.parser,
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    plugins: { '@typescript-eslint': tseslint.plugin },
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: false }],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
    },
  },
  {
    files: ['src/**/*.ts', 'packages/{contract-tools,synthetic-homes}/src/**/*.ts'],
    ignores: ['**/*.d.ts'],
    rules: {
      'max-lines': ['error', 300],
      'no-restricted-syntax': [
        'error',
        { selector: 'ExportDefaultDeclaration', message: 'Export by name.' },
        { selector: 'ExportAllDeclaration', message: 'Export by name.' },
      ],
    },
  },
  {
    files: ['src/**/*.ts'],
    ignores: ['src/base/clock.ts', '**/*.d.ts'],
    rules: {
      'no-restricted-properties': [
        'error',
        {
          object: 'Date',
          property: 'now',
          message: 'Take the time from the Clock that is passed in.',
        },
        { object: 'Math', property: 'random', message: 'Pass randomness in, or use node:crypto.' },
      ],
      'no-restricted-syntax': [
        'error',
        { selector: 'ExportDefaultDeclaration', message: 'Export by name.' },
        { selector: 'ExportAllDeclaration', message: 'Export by name.' },
        {
          selector: 'NewExpression[callee.name="Date"][arguments.length=0]',
          message: 'Take the time from the Clock that is passed in.',
        },
      ],
    },
  },
  { files: ['**/redocly-plugin.ts'], rules: { 'no-restricted-syntax': 'off' } },
)
