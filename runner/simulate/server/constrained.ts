type Schema = Readonly<Record<string, unknown>>;

/**
 * A value that satisfies a JSON schema and, wherever the schema asks for an option letter, says
 * `letter` if the schema offers it; where it asks yes or no, says whether there is such a letter. What
 * a verifier replies.
 *
 * Understands type, enum, const, anyOf, oneOf, allOf of one, properties, required, items, minItems,
 * minLength, minimum and local references.
 */
export function constrainedReply(schema: Schema, letter: string | null): unknown {
  const offered = letter !== null && JSON.stringify(schema).includes(JSON.stringify(letter));
  return valueOf(schema, offered ? letter : null, schema);
}

function valueOf(schema: Schema, letter: string | null, root: Schema): unknown {
  if ("const" in schema) return schema["const"];
  if (typeof schema["$ref"] === "string") {
    return valueOf(referred(root, schema["$ref"]), letter, root);
  }
  if (Array.isArray(schema["enum"])) return chosen(schema["enum"], letter);
  const branches = branchesOf(schema);
  if (branches.length > 0) return valueOf(bestBranch(branches, letter), letter, root);
  switch (typeOf(schema, letter)) {
    case "object":
      return objectOf(schema, letter, root);
    case "array":
      return Array.from({ length: numberAt(schema, "minItems") }, () =>
        valueOf(schemaAt(schema, "items"), letter, root),
      );
    case "string":
      return (letter === null ? "No letter is committed to." : `It commits to ${letter}.`).padEnd(
        numberAt(schema, "minLength"),
        ".",
      );
    case "integer":
    case "number":
      return numberAt(schema, "minimum");
    case "boolean":
      return letter !== null;
    default:
      return null;
  }
}

function objectOf(schema: Schema, letter: string | null, root: Schema): unknown {
  const properties = isSchema(schema["properties"]) ? schema["properties"] : {};
  return Object.fromEntries(
    Object.entries(properties).map(([name, property]) => [
      name,
      valueOf(isSchema(property) ? property : {}, letter, root),
    ]),
  );
}

function chosen(members: readonly unknown[], letter: string | null): unknown {
  const letters = members.filter(isLetter);
  if (letters.length > 0) {
    if (letter !== null && letters.includes(letter)) return letter;
    return (
      members.find((member) => !isLetter(member)) ?? (members.includes(null) ? null : letters[0])
    );
  }
  return members.find((member) => isDenial(member) === (letter === null)) ?? members[0];
}

function bestBranch(branches: readonly Schema[], letter: string | null): Schema {
  const empty = branches.find((branch) => branch["type"] === "null");
  const holdsLetter = branches.find(
    (branch) => branch !== empty && (letter !== null || empty === undefined),
  );
  return holdsLetter ?? empty ?? branches[0];
}

function branchesOf(schema: Schema): readonly Schema[] {
  for (const key of ["anyOf", "oneOf", "allOf"]) {
    const branches = schema[key];
    if (Array.isArray(branches)) return branches.filter(isSchema);
  }
  return [];
}

function typeOf(schema: Schema, letter: string | null): unknown {
  const type = schema["type"];
  if (!Array.isArray(type)) return type ?? ("properties" in schema ? "object" : undefined);
  return letter === null && type.includes("null") ? "null" : type.find((one) => one !== "null");
}

function referred(root: Schema, reference: string): Schema {
  let at: unknown = root;
  for (const step of reference.replace(/^#\/?/, "").split("/")) {
    at = isSchema(at) ? at[step] : undefined;
  }
  return isSchema(at) ? at : {};
}

function schemaAt(schema: Schema, key: string): Schema {
  const value = schema[key];
  return isSchema(value) ? value : {};
}

function numberAt(schema: Schema, key: string): number {
  const value = schema[key];
  return typeof value === "number" ? value : 0;
}

function isSchema(value: unknown): value is Schema {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isDenial(value: unknown): boolean {
  return value === null || value === "no" || value === "none" || value === false;
}

function isLetter(value: unknown): value is string {
  return typeof value === "string" && /^[A-J]$/.test(value);
}
