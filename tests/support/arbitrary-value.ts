import fc from 'fast-check';

/** The part of JSON Schema that the contract uses. */
export interface ContractSchema {
  type?: string;
  format?: string;
  pattern?: string;
  enum?: readonly unknown[];
  const?: unknown;
  examples?: readonly string[];
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  uniqueItems?: boolean;
  maxProperties?: number;
  items?: ContractSchema;
  properties?: Readonly<Record<string, ContractSchema>>;
  patternProperties?: Readonly<Record<string, ContractSchema>>;
  required?: readonly string[];
  anyOf?: readonly ContractSchema[];
}

export const HOSTILE_STRINGS: readonly string[] = [
  '',
  ' ',
  'a\0b',
  '\ud800',
  'a\udfffb',
  'x\r\nSet-Cookie: a=b',
  '\u202eevil\u2066',
  '👩‍👩‍👧‍👦'.repeat(20),
  'é'.normalize('NFD').repeat(40),
  "'; drop table users; --",
  '" or 1=1 --',
  '$1',
  '%s%n%00',
  '../../../etc/passwd',
  '<script>alert(1)</script>',
  '{{constructor}}',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'undefined',
  'NaN',
  '-1',
  '9'.repeat(400),
  'ann@mail.example\r\nBcc: bob@mail.example',
  '"ann"@mail.example',
  'ann@[127.0.0.1]',
  'a'.repeat(5_000),
  'á'.repeat(20_000),
];

const hostileString = fc.constantFrom(...HOSTILE_STRINGS);

const anyJson: fc.Arbitrary<unknown> = fc.oneof(
  hostileString,
  fc.jsonValue({ depthSize: 'small' }),
  fc.constantFrom<unknown>(null, true, [], {}, [[]], 0, -1, 1.5, 1e308, Number.MAX_SAFE_INTEGER),
);

export function fitting(schema: ContractSchema): fc.Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(fitting));
  if (schema.properties) return fittingObject(schema, schema.properties);
  if (schema.patternProperties) return fittingRecord(schema, schema.patternProperties);
  if (schema.type === 'array') {
    const lengths = {
      minLength: schema.minItems ?? 0,
      maxLength: Math.min(schema.maxItems ?? 3, 3),
    };
    const items = fitting(schema.items ?? {});
    return schema.uniqueItems ? fc.uniqueArray(items, lengths) : fc.array(items, lengths);
  }
  if (schema.type === 'string') return fittingText(schema);
  if (schema.type === 'boolean') return fc.boolean();
  if (schema.type === 'integer') {
    return fc.integer({ min: schema.minimum ?? -1000, max: schema.maximum ?? 1_000_000 });
  }
  if (schema.type === 'number') return fc.double({ noNaN: true, noDefaultInfinity: true });
  if (schema.type === 'null') return fc.constant(null);
  return anyJson;
}

function fittingObject(
  { required = [] }: ContractSchema,
  properties: Readonly<Record<string, ContractSchema>>,
): fc.Arbitrary<Record<string, unknown>> {
  const values = Object.entries(properties).map(([name, each]) => [name, fitting(each)] as const);
  return fc.record(Object.fromEntries(values), {
    requiredKeys: [...required],
    noNullPrototype: true,
  });
}

function fittingRecord(
  { maxProperties = 3 }: ContractSchema,
  patterns: Readonly<Record<string, ContractSchema>>,
): fc.Arbitrary<Record<string, unknown>> {
  const [[pattern, values] = ['', {}]] = Object.entries(patterns);
  const names = textMatching(pattern, { minLength: 1, maxLength: 20 });
  return fc.dictionary(names, fitting(values), {
    maxKeys: Math.min(maxProperties, 3),
    noNullPrototype: true,
  });
}

function fittingText(schema: ContractSchema): fc.Arbitrary<string> {
  const { examples = [], pattern = '' } = schema;
  // Valid calls need the examples, except for email addresses, because each account needs its own.
  return examples.length === 0 || pattern.includes('@')
    ? madeText(schema)
    : fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...examples) }, madeText(schema));
}

function madeText({ format, pattern, minLength = 0, maxLength = 100 }: ContractSchema) {
  if (format === 'uuid') return fc.uuid();
  if (pattern?.includes('@')) {
    return fc.emailAddress({ size: 'small' }).filter((each) => new RegExp(pattern, 'u').test(each));
  }
  return textMatching(pattern ?? '', { minLength, maxLength: Math.min(maxLength, 100) });
}

function textMatching(pattern: string, lengths: { minLength: number; maxLength: number }) {
  const rule = new RegExp(pattern, 'u');
  // Only characters, classes, groups and numbers of repetitions: chance never finds a text for it.
  const isSimple = /^\^[\w[\](){}|,:+/-]+\$$/.test(pattern);
  const texts = isSimple
    ? fc.stringMatching(rule, { size: 'small' })
    : fc.oneof(fc.string({ unit: 'grapheme', ...lengths }), fc.constantFrom(...HOSTILE_STRINGS));
  return texts.filter((text) => {
    const { length } = [...text];
    return length >= lengths.minLength && length <= lengths.maxLength && rule.test(text);
  });
}

/** Values that a schema accepts except for one error, or that are completely wrong. */
export function broken(schema: ContractSchema): fc.Arbitrary<unknown> {
  const { properties, patternProperties } = schema;
  if (!properties) return patternProperties ? brokenRecord(schema) : anyJson;
  const names = Object.keys(properties);
  const oneWrong = names.map((name) =>
    fc
      .tuple(fitting(schema), broken(properties[name] ?? {}))
      .map(([whole, part]) => ({ ...(whole as object), [name]: part })),
  );
  const oneMissing = names.map((name) =>
    fitting(schema).map((whole) =>
      Object.fromEntries(Object.entries(whole as object).filter(([each]) => each !== name)),
    ),
  );
  const oneMore = fc
    .tuple(fitting(schema), hostileString, anyJson)
    .map(([whole, name, value]) => ({ ...(whole as object), [name]: value }));
  return fc.oneof({ weight: 4, arbitrary: fc.oneof(...oneWrong, oneMore) }, ...oneMissing, anyJson);
}

function brokenRecord(schema: ContractSchema): fc.Arbitrary<unknown> {
  const many = fc.dictionary(hostileString, anyJson, { noNullPrototype: true });
  return fc.oneof(fitting(schema), many, anyJson);
}
