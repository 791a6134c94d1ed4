CREATE TABLE "aplicativo_autenticador" (
	"conta_id" bigint PRIMARY KEY NOT NULL,
	"segredo" text NOT NULL,
	"ultimo_passo" bigint NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "desafio_acesso" (
	"codigo" text PRIMARY KEY NOT NULL,
	"tipo" text NOT NULL,
	"conta_id" bigint,
	"igreja_id" bigint,
	"navegador" text,
	"desafio" text,
	"tentativas" integer DEFAULT 0 NOT NULL,
	"expira_em" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chave_acesso" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "chave_acesso_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"conta_id" bigint NOT NULL,
	"credencial" text NOT NULL,
	"chave_publica" text NOT NULL,
	"contador" bigint NOT NULL,
	"transportes" text[] DEFAULT '{}' NOT NULL,
	"host" text NOT NULL,
	"nome" text NOT NULL,
	"criada_em" timestamp with time zone DEFAULT now() NOT NULL,
	"usada_em" timestamp with time zone,
	CONSTRAINT "chave_acesso_credencial_unique" UNIQUE("credencial")
);
--> statement-breakpoint
CREATE TABLE "codigo_recuperacao" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "codigo_recuperacao_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"conta_id" bigint NOT NULL,
	"codigo" text NOT NULL,
	"usado_em" timestamp with time zone,
	CONSTRAINT "codigo_recuperacao_unico" UNIQUE("conta_id","codigo")
);
--> statement-breakpoint
ALTER TABLE "sessao" ADD COLUMN "confirmada_em" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sessao" ADD COLUMN "segundo_fator" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "igreja" ADD COLUMN "exige_segundo_fator" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "aplicativo_autenticador" ADD CONSTRAINT "aplicativo_autenticador_conta_id_conta_id_fk" FOREIGN KEY ("conta_id") REFERENCES "public"."conta"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desafio_acesso" ADD CONSTRAINT "desafio_acesso_conta_id_conta_id_fk" FOREIGN KEY ("conta_id") REFERENCES "public"."conta"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desafio_acesso" ADD CONSTRAINT "desafio_acesso_igreja_id_igreja_id_fk" FOREIGN KEY ("igreja_id") REFERENCES "public"."igreja"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chave_acesso" ADD CONSTRAINT "chave_acesso_conta_id_conta_id_fk" FOREIGN KEY ("conta_id") REFERENCES "public"."conta"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "codigo_recuperacao" ADD CONSTRAINT "codigo_recuperacao_conta_id_conta_id_fk" FOREIGN KEY ("conta_id") REFERENCES "public"."conta"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "desafio_acesso_expira" ON "desafio_acesso" USING btree ("expira_em");--> statement-breakpoint
CREATE INDEX "desafio_acesso_conta" ON "desafio_acesso" USING btree ("conta_id");--> statement-breakpoint
CREATE INDEX "chave_acesso_conta" ON "chave_acesso" USING btree ("conta_id");