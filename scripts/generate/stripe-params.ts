import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { API, type Checker, SymbolFlags, type Type, TypeFlags } from 'typescript/unstable/sync';
import type { GeneratedFile } from './generated-file.ts';

const ENDPOINTS = 'tests/support/stripe-endpoints.ts';

/**
 * What Stripe accepts, by endpoint, from the types of its SDK: JSON Schemas of the parameters as
 * they arrive, where numbers and booleans are texts.
 */
export const stripeParams: GeneratedFile = {
  path: 'tests/support/stripe-params.gen.json',
  from: `${ENDPOINTS} and the types of the package stripe`,
  make: async (project) => {
    const folder = await mkdtemp(join(tmpdir(), 'stripe-params-'));
    const config = join(folder, 'tsconfig.json');
    const extended = {
      extends: `${project}tsconfig.json`,
      compilerOptions: { types: ['node'], typeRoots: [`${project}node_modules/@types`] },
      files: [`${project}${ENDPOINTS}`],
    };
    const compiler = new API({ cwd: project });
    try {
      await writeFile(config, JSON.stringify(extended));
      const schemas = schemasFrom(compiler, config, `${project}${ENDPOINTS}`);
      const lines = schemas.map(
        ([name, schema]) => ` ${JSON.stringify(name)}: ${JSON.stringify(schema)}`,
      );
      return `{\n${lines.join(',\n')}\n}\n`;
    } finally {
      compiler.close();
      await rm(folder, { recursive: true });
    }
  },
};

type Schema = Readonly<Record<string, unknown>>;

function schemasFrom(compiler: API, config: string, file: string): [string, Schema][] {
  const opened = compiler.updateSnapshot({ openProjects: [config] }).getProject(config);
  const source = opened?.program.getSourceFile(file);
  const module = source && opened?.checker.getSymbolAtLocation(source);
  const endpoints = module && opened?.checker.getExportsOfModule(module)[0];
  if (opened === undefined || endpoints === undefined) throw new Error(`${file} exports no type`);
  const { checker } = opened;
  const declared = checker.getDeclaredTypeOfSymbol(endpoints);
  return checker.getPropertiesOfType(declared).map((endpoint) => {
    const params = checker.getTypeOfSymbol(endpoint);
    if (params === undefined) throw new Error(`${endpoint.name} has no type`);
    return [endpoint.name, schemaOf(checker, params)];
  });
}

const NUMBER = { type: 'string', pattern: '^-?[0-9]+(\\.[0-9]+)?$' };

function schemaOf(checker: Checker, type: Type): Schema {
  if (type.isUnionType()) return schemaOfUnion(checker, type.getTypes());
  if (type.isStringLiteralType()) return { enum: [type.value] };
  if (type.flags & TypeFlags.String) return { type: 'string' };
  if (type.flags & TypeFlags.Number || checker.typeToString(type) === 'Decimal') return NUMBER;
  if (type.flags & TypeFlags.BooleanLike) return { enum: ['true', 'false'] };
  if (checker.isArrayType(type) && type.isTypeReference()) {
    const [item] = checker.getTypeArguments(type);
    return { type: 'array', ...(item ? { items: schemaOf(checker, item) } : {}) };
  }
  if (type.isObjectType()) return schemaOfObject(checker, type);
  throw new Error(`no schema for the type ${checker.typeToString(type)}`);
}

function schemaOfUnion(checker: Checker, types: readonly Type[]): Schema {
  // The SDK's enums are open, `'a' | 'b' | OtherString`, for values of later versions. Null is sent
  // as an empty text, which is a text already.
  const known = types.filter(
    (type) =>
      !(type.flags & (TypeFlags.Undefined | TypeFlags.Null)) &&
      !(type.isIntersectionType() && checker.typeToString(type) === 'OtherString'),
  );
  const schemas = known.map((type) => schemaOf(checker, type));
  const values = schemas.flatMap((schema) => (Array.isArray(schema.enum) ? schema.enum : []));
  const others = schemas.filter((schema) => !('enum' in schema));
  const choices = [
    ...(values.length > 0 ? [{ enum: [...new Set(values)].sort() }] : []),
    ...others,
  ];
  const [only] = choices;
  return choices.length === 1 && only !== undefined ? only : { anyOf: choices };
}

function schemaOfObject(checker: Checker, type: Type): Schema {
  const [index] = checker.getIndexInfosOfType(type);
  const properties = checker.getPropertiesOfType(type).map((property) => {
    const declared = checker.getTypeOfSymbol(property);
    if (declared === undefined) throw new Error(`${property.name} has no type`);
    const isOptional = (property.flags & SymbolFlags.Optional) !== 0;
    return { name: property.name, schema: schemaOf(checker, declared), isOptional };
  });
  const required = properties.filter(({ isOptional }) => !isOptional).map(({ name }) => name);
  return {
    type: 'object',
    properties: Object.fromEntries(properties.map(({ name, schema }) => [name, schema])),
    ...(required.length > 0 ? { required } : {}),
    additionalProperties: index ? schemaOf(checker, index.valueType) : false,
  };
}
