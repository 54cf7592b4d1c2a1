# What the calls of the guides use, for bash and zsh. Read it with: . docs/guides/shell.sh

# Where the service is, and the key of your CRM. These are those of the demo.
base=${base:-http://localhost:3000}
key=${key:-demo-key}

# take EXPRESSION: a value of the JSON on standard input, which the expression calls "it"
take() {
  node -e 'const it = JSON.parse(require("fs").readFileSync(0, "utf8"))
    const value = eval(process.argv[1])
    if (value === undefined) throw new Error(`There is nothing at ${process.argv[1]}`)
    console.log(typeof value === "string" ? value : JSON.stringify(value))' "$1"
}

# graphql OPERATION NAME=VALUE...: the answer to an operation with these variables, all of them texts
graphql() {
  node -p 'const [query, ...variables] = process.argv.slice(1)
    JSON.stringify({ query, variables: Object.fromEntries(variables.map((each) => each.split(/=(.*)/s))) })' "$@" |
    curl -s "$base/graphql" -H 'Content-Type: application/json' -H "X-SERVICE-CLIENT-ID: $key" -d @-
}
